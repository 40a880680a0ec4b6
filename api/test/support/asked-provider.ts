import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

const QUESTION = /^\/transaction\/verify\/(.+)$/;

/** When the provider was asked about each payment: stands between it and the product. */
export class AskedProvider {
  private readonly asked = new Map<string, number[]>();
  private readonly held = new Map<string, Promise<void>>();
  private readonly servers: ReturnType<typeof createServer>[] = [];

  /** Answers the address that the product is to call instead. */
  readonly through = async (providerUrl: string): Promise<string> => {
    const server = createServer((request, response) => {
      const [, reference] = QUESTION.exec(request.url ?? '') ?? [];
      if (reference) this.asked.set(reference, [...this.questions(reference), Date.now()]);
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { authorization, 'content-type': type } = request.headers;
        const send = () =>
          fetch(providerUrl + (request.url ?? ''), {
            method: request.method,
            headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
            body: parts.length > 0 ? Buffer.concat(parts) : undefined,
          });
        void Promise.resolve(this.held.get(reference ?? ''))
          .then(send)
          .then(async (answer) => {
            const retryAfter = answer.headers.get('retry-after');
            const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
            response.writeHead(answer.status, headers).end(await answer.text());
          })
          .catch(() => response.destroy());
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    this.servers.push(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  /** Unix ms of each question about a payment, oldest first. */
  questions(reference: string): readonly number[] {
    return this.asked.get(reference) ?? [];
  }

  /** Keeps every question about these payments waiting until the answered function is called. */
  hold(references: readonly string[]): () => void {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (const reference of references) this.held.set(reference, released);
    return () => {
      for (const reference of references) this.held.delete(reference);
      release();
    };
  }

  close(): void {
    for (const server of this.servers) server.close().closeAllConnections();
  }
}
