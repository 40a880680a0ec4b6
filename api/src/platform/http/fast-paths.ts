import { Injectable } from '@nestjs/common';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ACCESS, type Access } from './access.js';
import { Admission } from './access.guard.js';
import { bodyReader } from './bodies/json-bodies.js';
import underPressure from '@fastify/under-pressure';
import { sendError } from './error.filter.js';

interface FastPath<Body extends object> {
  /** The handler of the controller, whose `@Endpoint` says who may call it. */
  readonly handler: (...parameters: never[]) => unknown;
  readonly body: new () => Body;
  /** Calls the handler with what its parameters stand for. */
  readonly call: (body: Body, request: FastifyRequest, reply: FastifyReply) => Promise<object>;
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<object> | undefined;

/**
 * The calls of a running game without the framework's factories for guards, pipes and parameters, which are a third of their
 * cost. A body that the reader does not accept takes the framework's way, so that every refusal stays the same.
 */
@Injectable()
export class FastPaths {
  private readonly handles = new Map<string, Handle>();

  constructor(private readonly admission: Admission) {}

  /** @throws Error when the handler is not for players: the other guards are not asked here */
  add<Body extends object>(url: string, { handler, body, call }: FastPath<Body>): void {
    const access = Reflect.getMetadata(ACCESS, handler) as Access | undefined;
    if (access?.to !== 'player') throw new Error(`${url} is not for players`);
    const read = bodyReader(body);
    const admitted = async (accepted: Body, request: FastifyRequest, reply: FastifyReply): Promise<object> => {
      request.session = await this.admission.admit(access, request);
      return call(accepted, request, reply);
    };
    this.handles.set(url, (request, reply) => {
      const accepted = read(request.body);
      return accepted && admitted(accepted, request, reply);
    });
  }

  /** Puts the added calls before the handlers of the routes that are registered after this. */
  install(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', (route) => {
      const handle = route.method === 'POST' ? this.handles.get(route.url) : undefined;
      if (!handle) return;
      const inFramework = route.handler;
      route.handler = function (request, reply) {
        return handle(request, reply) ?? inFramework.call(this, request, reply);
      };
    });
  }
}

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

/** Whether this process is letting its last browsers go. */
export class Draining {
  private begun = false;

  get isUnderWay(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }
}
