import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { DomainError } from '../../kernel/domain-error.js';

/** An id of a path in its one spelling. @throws DomainError of `code`: no record has an id of another shape */
export function usableId(id: string, code: ErrorCode): string {
  const wanted = id.toLowerCase();
  if (!ID_PATTERN.test(wanted)) throw new DomainError(code);
  return wanted;
}
