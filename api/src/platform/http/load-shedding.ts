import underPressure from '@fastify/under-pressure';
import { type FastifyInstance } from 'fastify';
import { sendError } from './error.filter.js';

/**
 * Turns calls away with SERVICE_BUSY while the process is behind by more than that on average: a quick "busy, come again"
 * serves everybody better than a late answer (rule errors/busy-is-503). Health is asked all the same.
 *
 * @param busyAfterMs 0: no call is ever turned away for this
 */
export async function shedLoad(fastify: FastifyInstance, busyAfterMs: number): Promise<void> {
  await fastify.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    pressureHandler: (request, reply) => {
      if (!request.routeOptions.url?.startsWith('/api/health/')) sendError(reply, 'SERVICE_BUSY');
    },
  });
}
