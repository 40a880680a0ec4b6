import { type RequestContext } from '../platform/http/request-context.js';
import { type RecordedEvent } from './event-store.js';

/** Who asks, and under which ids the events are recorded. */
export interface CommandContext {
  readonly actor: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** The clock reading of the decision. */
  readonly now: Date;
  /** The command most likely begins its stream: saves a read that would find nothing. */
  readonly assumeNewStream?: boolean;
}

/** How a request's command is recorded: by its actor, the request, and the name of the command where it has one of its own. */
export function commandContext(context: RequestContext, causationId: string = context.requestId): CommandContext {
  const { session, requestId, now } = context;
  return {
    actor: `${session.kind}:${session.userId}`,
    correlationId: requestId,
    causationId,
    now,
  };
}

/** The context of a command that an event causes. */
export const eventContext = (part: string, cause: Pick<RecordedEvent, 'id' | 'metadata'>, now: Date): CommandContext =>
  systemContext(part, { id: cause.id, correlationId: cause.metadata.correlationId }, now);

/** The context of a command that the system sends. */
export function systemContext(part: string, cause: { id: string; correlationId?: string }, now: Date): CommandContext {
  return {
    actor: `system:${part}`,
    correlationId: cause.correlationId ?? cause.id,
    causationId: cause.id,
    now,
  };
}
