import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { ROUTES } from '@sabi50/contracts/routes';
import { DomainError } from '../../kernel/domain-error.js';
import { type RequestContext } from './request-context.js';
import { type Session } from './sessions/session-store.js';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';

/**
 * Checks that a path below a player's own one is the signed-in player's. Another's, an unknown and a malformed id get the same
 * answer, so that no caller learns which exist (rule accounts/only-oneself).
 * @throws DomainError USER_NOT_FOUND
 */
export function requireOwnPath(request: FastifyRequest, session: Session): void {
  const { url = '' } = request.routeOptions;
  if (url !== ROUTES.user && !url.startsWith(`${ROUTES.user}/`)) return;
  const { id } = request.params as { readonly id: string };
  if (id.toLowerCase() !== session.userId) throw new DomainError('USER_NOT_FOUND');
}

/** The id of the signed-in player, which the guard has compared with the path's: `handle(@OwnId() userId: string)`. */
export const OwnId = createParamDecorator(
  (_: unknown, host: ExecutionContext): string =>
    (host.switchToHttp().getRequest<FastifyRequest>().session as Session).userId,
  [
    (target, method) => {
      const handler = Object.getOwnPropertyDescriptor(target, method as string) as PropertyDescriptor;
      ApiParam({ name: 'id', type: String })(target, method as string, handler);
    },
  ],
);

/**
 * Checks the `userId` that older calls carry in a body: it is never used, but a wrong one is
 * refused (rule quiz/server-decides).
 * @throws DomainError USER_MISMATCH
 */
export function requireOwnBody(userId: string | undefined, { session }: Pick<RequestContext, 'session'>): void {
  if (userId !== undefined && userId.toLowerCase() !== session.userId) throw new DomainError('USER_MISMATCH');
}

/** An id of a path in its one spelling. @throws DomainError of `code`: no record has an id of another shape */
export function usableId(id: string, code: ErrorCode): string {
  const wanted = id.toLowerCase();
  if (!ID_PATTERN.test(wanted)) throw new DomainError(code);
  return wanted;
}
