import { ERROR_STATUS } from '@sabi50/contracts/error-codes';
import { DomainError } from '../../kernel/domain-error.js';
import { EventStoreUnavailable } from '../event-store.js';
import { QueuesUnavailable } from '../../platform/jobs/jobs.js';
import { isDatabaseUnavailable } from '../../platform/postgres/database.js';

const CAUSES_MAX = 5;
const SERVICE_UNAVAILABLE = 503;

/**
 * Whether an error says that something which the product needs is away, which passes, as opposed to a fault in what was
 * to be done, which stays.
 */
export function isOutage(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < CAUSES_MAX && cause; depth += 1) {
    if (cause instanceof EventStoreUnavailable || cause instanceof QueuesUnavailable) return true;
    if (cause instanceof DomainError && ERROR_STATUS[cause.code] === SERVICE_UNAVAILABLE) return true;
    if (isDatabaseUnavailable(cause)) return true;
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return false;
}
