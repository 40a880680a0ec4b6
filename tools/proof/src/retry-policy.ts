import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpResponse } from './http-client.js';

const PAUSE_MIN_MS = 100;
const PAUSE_MAX_MS = 2_000;

/** Thrown when the product gave an answer that a player should never see, or none for too long. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';
}

/**
 * Sends a call again, as the app does on a bad connection, while the product is away (no connection, 429, 502, 503):
 * for at most `retryForMs`. Any other answer is handed back. An answer of 500 is a fault and is thrown at once.
 */
export async function persist<Body>(
  what: string,
  call: () => Promise<HttpResponse<Body>>,
  retryForMs: number,
  onRetry: () => void = () => undefined,
): Promise<HttpResponse<Body>> {
  const giveUpAt = Date.now() + retryForMs;
  for (let pause = PAUSE_MIN_MS; ; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
    const answer = await call().catch((error: Error) => ({ failure: error.message }));
    if ('status' in answer && ![429, 502, 503].includes(answer.status)) {
      if (answer.status >= 500)
        throw new UnexpectedResponse(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    }
    if (Date.now() + pause > giveUpAt) {
      const last = 'status' in answer ? `${answer.status} ${JSON.stringify(answer.body)}` : answer.failure;
      throw new UnexpectedResponse(`${what}: no answer for ${retryForMs / 1_000} s, last: ${last}`);
    }
    onRetry();
    await sleep(pause * (0.5 + Math.random() / 2));
  }
}
