import { type EntityManager, QueryFailedError } from 'typeorm';
import { DomainError } from '../../../kernel/domain-error.js';
import { type Sql } from '../../../platform/postgres/database.js';

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

/** A TypeORM transaction as the platform's `Sql`, so that sessions can end in the transaction that changes an account. */
export function sqlOfManager(manager: EntityManager): Sql {
  return {
    query: (text, values = []) => manager.query(text, [...values]),
    async execute(text, values = []) {
      // For UPDATE and DELETE the driver answers [rows, count].
      const answer: unknown = await manager.query(text, [...values]);
      return Array.isArray(answer) && typeof answer[1] === 'number' ? answer[1] : 0;
    },
  };
}
