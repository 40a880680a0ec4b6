import { Query } from '@nestjs/cqrs';
import { type NoticeKind } from '@sabi50/contracts/push-views';
import { type Sql } from '../../platform/postgres/database.js';

/** A browser that asked for notices. */
export interface NoticeDevice {
  readonly since: Date;
  readonly wants: readonly NoticeKind[];
}

/** The browsers that get notices for a player, the newest first (rule data/own-copy). */
export class NoticeDevicesOf extends Query<readonly NoticeDevice[]> {
  constructor(readonly userId: string) {
    super();
  }
}

/**
 * Returns a page of the players who get notices of a kind, by id, without those who pause, excluded themselves, are suspended or are
 * to be erased (rule push/breaks).
 */
export async function playersToNotify(
  sql: Pick<Sql, 'query'>,
  page: { readonly kind: NoticeKind; readonly at: Date; readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await sql.query<{ id: string }>(
    `select distinct d.user_id as id from push_devices d
      where $4 = any(d.wants) and ($1::uuid is null or d.user_id > $1)
        and not exists (select from read.play_breaks b where b.user_id = d.user_id and b.break_until > $2)
        and not exists (select from read.player_suspensions s
              where s.user_id = d.user_id and (s.suspended_until is null or s.suspended_until > $2))
        and not exists (select from read.player_erasures e where e.user_id = d.user_id)
      order by d.user_id limit $3`,
    [page.after, page.at, page.limit, page.kind],
  );
  return rows.map(({ id }) => id);
}
