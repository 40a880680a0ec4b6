import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { ApiError } from './api-error.js';
import type { AnswerFault } from './faults.js';

const RESET_AFTER_MS = 20;

/**
 * Sends the body that `produce` makes (HTTP 200), or what the fault makes of it. `produce` is where a call takes
 * effect; it runs at most once, and not at all when the fault strikes before the effect. Its refusals pass through,
 * unless the fault hides them.
 */
export async function answerThrough(fault: AnswerFault | null, reply: FastifyReply, produce: () => object) {
  if (fault === null) return reply.send(produce());
  switch (fault.kind) {
    case 'slow': {
      const body = produce();
      await delay(fault.ms, undefined, { ref: false });
      return reply.send(body);
    }
    case 'timeout':
      if (fault.written ?? true) attempt(produce);
      return reply.hijack();
    case 'reset':
      return resetMidBody(reply, (fault.written ?? true) ? attempt(produce) : NOTHING_DONE);
    case 'server-error':
      if (fault.written) attempt(produce);
      return reply.code(500).send(SERVER_ERROR);
    case 'bad-gateway':
      if (fault.written) attempt(produce);
      return reply.code(502).type('text/html').send(BAD_GATEWAY);
    case 'rate-limit':
      return reply
        .code(429)
        .header('retry-after', String(fault.retryAfterSeconds ?? 1))
        .send({ status: false, message: 'Please wait a few minutes and try again.' });
  }
}

/** Runs a call whose response is lost: the caller learns of a refusal as little as of a success. */
function attempt(produce: () => object): object {
  try {
    return produce();
  } catch (error) {
    if (error instanceof ApiError) return NOTHING_DONE;
    throw error;
  }
}

const NOTHING_DONE = { status: false, message: 'Nothing was done, and nobody will read so' };
const SERVER_ERROR = {
  status: false,
  message: 'An error occurred. Please try again',
  type: 'api_error',
  code: 'unknown',
};
const BAD_GATEWAY =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>';

function resetMidBody(reply: FastifyReply, body: object): FastifyReply {
  const whole = JSON.stringify(body);
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(whole) });
  // A short pause lets the first half leave before the reset throws away what is still in the socket.
  reply.raw.write(whole.slice(0, Math.floor(whole.length / 2)), () => {
    setTimeout(() => reply.raw.socket?.resetAndDestroy(), RESET_AFTER_MS).unref();
  });
  return reply;
}
