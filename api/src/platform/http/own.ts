import { DomainError } from '../../kernel/domain-error.js';
import { type RequestContext } from './request-context.js';

/**
 * The user id of a path, when it is the signed-in player's own. Another's, an unknown and a malformed id get the same
 * answer, so that nobody learns which exist (rule accounts/only-oneself).
 * @throws DomainError USER_NOT_FOUND
 */
export function requireOwn(id: string, { session }: Pick<RequestContext, 'session'>): string {
  if (id.toLowerCase() !== session.userId) throw new DomainError('USER_NOT_FOUND');
  return session.userId;
}

/**
 * Checks the `userId` that older calls carry in a body: it is never used, but a wrong one is
 * refused (rule quiz/server-decides).
 * @throws DomainError USER_MISMATCH
 */
export function requireOwnBody(userId: string | undefined, { session }: Pick<RequestContext, 'session'>): void {
  if (userId !== undefined && userId.toLowerCase() !== session.userId) throw new DomainError('USER_MISMATCH');
}
