import { DomainError } from '../../kernel/domain-error.js';
import { type Sql } from '../../platform/postgres/database.js';

/**
 * Says that a broadcast refers to these files, in the transaction that makes the broadcast: from then on they are kept.
 * @param ids of `MediaFiles`
 * @throws DomainError MEDIA_NOT_FOUND when one of them is gone
 */
export async function markMediaUsed(sql: Sql, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const marked = await sql.execute(
    `update media_objects set used_at = coalesce(used_at, now()) where id = any($1::uuid[]) and state = 'stored'`,
    [wanted],
  );
  if (marked < wanted.length) throw new DomainError('MEDIA_NOT_FOUND');
}
