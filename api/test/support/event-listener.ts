import { type HttpClient } from '@sabi50/proof/http-client';
import { ROUTES } from '@sabi50/contracts/routes';
import { eventually } from './eventually.js';

/** A browser's end of `GET /api/live`, with everything that came as text. */
export class EventListener {
  text = '';
  ended = false;

  private constructor(
    readonly headers: Headers,
    private readonly stop: AbortController,
  ) {}

  /** Listens with the cookies of a player, once the stream is open. */
  static async listen(client: HttpClient): Promise<EventListener> {
    const stop = new AbortController();
    const headers = { cookie: `sid=${client.cookie('sid')}` };
    const answer = await fetch(client.baseUrl + ROUTES.live, { headers, signal: stop.signal });
    if (answer.status !== 200) throw new Error(`live: ${answer.status} ${await answer.text()}`);
    const listener = new EventListener(answer.headers, stop);
    void listener.read(answer.body as ReadableStream<Uint8Array>);
    return listener;
  }

  /** The events so far: name and data. */
  get events(): readonly [string, unknown][] {
    return [...this.text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, name = '', data = '']) => [
      name,
      JSON.parse(data) as unknown,
    ]);
  }

  heard(name: string): Promise<void> {
    return eventually(() => {
      if (!this.events.some(([event]) => event === name)) throw new Error(`No ${name} in ${JSON.stringify(this.text)}`);
    });
  }

  over(): Promise<void> {
    return eventually(() => {
      if (!this.ended) throw new Error('The stream is still open');
    });
  }

  close(): void {
    this.stop.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) this.text += decoder.decode(chunk, { stream: true });
    } catch {
      // Aborted, or broken off by the server.
    }
    this.ended = true;
  }
}
