import { createHash } from 'node:crypto';
import { type Difference } from './difference.js';

/** What lies beside an entry of the staff log: names and texts, stored until the person's data is erased. */
export interface LoggedValues {
  readonly entryId: string;
  /** Hex; goes with the values. */
  readonly salt: string;
  /** As PostgreSQL writes the JSON. */
  readonly values: string;
  /** SHA-256 of salt and values, hex, in the entry; null where the entry says that it had none. */
  readonly digest: string | null;
}

/** Values that are there are those that the entry was made with; ones that were erased have no row (rule staff/log-personal-values). */
export const compareLoggedValues = (logged: readonly LoggedValues[]): Difference[] =>
  logged
    .filter(
      ({ salt, values, digest }) =>
        createHash('sha256')
          .update(salt + values)
          .digest('hex') !== digest,
    )
    .map(({ entryId }) => ({
      what: 'staff-log-values',
      where: 'staff_log_personal',
      detail: `the values beside entry ${entryId} are not those of its digest`,
    }));
