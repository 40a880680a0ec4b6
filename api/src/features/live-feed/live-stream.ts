import { type ServerResponse } from 'node:http';
import { type LiveEventName, type LiveEventView } from '@sabi50/contracts/live-events';
import { type Session } from '../../platform/http/sessions/session-store.js';

/** Notifications are a few bytes; a browser that lets this much pile up is gone. */
const UNREAD_BYTES_MAX = 65_536;
/** Come back after 3 to 8 s: when a process goes, its browsers do not return all in the same moment. */
const RETRY_MS = { least: 3_000, spread: 5_000 };
const RETRY_WHEN_REPLACED_MS = 60_000;
const KEEP_ALIVE_PROBE_MS = 30_000;

/** One browser that listens: server-sent events, written as they come. */
export class LiveStream {
  constructor(
    readonly session: Session,
    private readonly raw: ServerResponse,
  ) {}

  /** @param headers what every answer of the API carries */
  open(headers: Readonly<Record<string, unknown>>): void {
    const { raw } = this;
    // Silent for 25 s at a time, which for any other connection means that nobody is there.
    raw.socket?.setTimeout(0).setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_PROBE_MS);
    raw.writeHead(200, {
      ...(headers as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // Neither kept nor packed nor gathered on the way: an event is of use at once or not at all.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // The connection ends with the stream, so that a server that stops has nothing to wait for.
      connection: 'close',
    });
    this.write(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`);
  }

  send(name: LiveEventName, data: LiveEventView): void {
    this.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment, so that nobody on the way takes the silence for an end. */
  beat(): void {
    this.write(':\n\n');
  }

  /** @param replaced by a newer one of the same player: two must not take each other's place for ever */
  end({ replaced = false } = {}): void {
    this.raw.end(replaced ? `retry: ${RETRY_WHEN_REPLACED_MS}\n\n` : undefined);
  }

  private write(text: string): void {
    if (this.raw.writableLength > UNREAD_BYTES_MAX) this.raw.destroy();
    else this.raw.write(text);
  }
}
