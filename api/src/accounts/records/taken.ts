import { QueryFailedError } from 'typeorm';
import { DomainError } from '../../kernel/domain-error.js';

const UNIQUE_VIOLATION = '23505';

/**
 * The refusal behind a violated unique rule of the accounts table; any other error as it is
 * (rule accounts/taken-is-said).
 */
export function takenOr(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION) return error;
  return constraint === 'accounts_email_taken' ? new DomainError('EMAIL_TAKEN') : new DomainError('MOBILE_TAKEN');
}
