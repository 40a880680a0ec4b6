import { Injectable } from '@nestjs/common';
import { type UserStanding } from '@sabi50/contracts/list-filters';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type Position } from '../../../kernel/position.js';
import { type ListFound, ListTotals } from '../../../platform/http/lists/list-rows.js';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database } from '../../../platform/postgres/database.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { restrictionsOf } from '../../auth/player-restrictions.queries.js';
import { LOCKED, userConditions } from './user-conditions.js';
import { type UserFilters, userOf, type UserRow } from './user.list.js';
import { UserPages } from './user-pages.js';

const FIGURES = `left join read.wallet_balance w on w.user_id = a.id left join read.points_totals p on p.user_id = a.id
  left join (read.answer_speed v left join lifted_speed_flags l on l.user_id = v.user_id)
    on v.user_id = a.id and v.flagged_at > coalesce(l.lifted_to, '-infinity')
  left join read.player_suspensions b on b.user_id = a.id and (b.suspended_until is null or b.suspended_until > now())`;

/** A user's row for staff; `a` is a row of accounts. Read tables and names that other modules publish are joined in one statement. */
const COLUMNS = `a.id, a.first_name, a.last_name, a.email, a.mobile, a.location, a.preferred_language, a.gender, a.source,
  a.station_id, s.name as station_name, coalesce(w.balance_kobo, 0) as balance_kobo,
  coalesce(w.owed_kobo, 0) as owed_kobo, coalesce(w.disputes, 0) as disputes, w.last_played_at, a.id in (${LOCKED}) as is_locked,
  coalesce(p.points, 0) as points,
  coalesce(v.fast_answers, 0) as fast_answers, v.quick_since, v.flagged_at, ${restrictionsOf('a.id')} as restrictions, b.reason as suspended_for, b.suspended_since,
  b.suspended_until, a.email_verified_at, a.is_admin, a.is_active, a.admin_role,
  a.admin_station_id, a.revision, a.created_at, a.erased_at`;

/** What tells of points, of the speed of answers and of locks. */
const UNSEEN = ['pointsMin', 'pointsMax', 'fastAnswers'] as const;
const UNSEEN_STANDINGS: readonly unknown[] = ['flagged', 'locked'] satisfies UserStanding[];

/**
 * A reader who may not see something may not sort or filter by it either (rule staff/own-station).
 * @throws DomainError VALIDATION_FAILED
 */
function requireSeen({ seesContactsAndPoints }: StaffScope, { sort, filters }: ListQuery<UserFilters>): void {
  if (seesContactsAndPoints) return;
  if (sort.field === 'points') throw fieldRefused('sort', VALIDATION.sort);
  const unseen = UNSEEN.find((field) => filters[field] !== undefined);
  if (unseen) throw fieldRefused(unseen, VALIDATION.unknownField);
  if (UNSEEN_STANDINGS.includes(filters.standing)) throw fieldRefused('standing', VALIDATION.text);
}

/** Reads users for staff: every query within what the asker may see (rule staff/own-station). */
@Injectable()
export class Users {
  private readonly totals = new ListTotals();

  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  /** `seen`: the position that balances and points have to include. */
  async list(scope: StaffScope, list: ListQuery<UserFilters>, seen?: Position): Promise<ListFound<AdminUserView>> {
    requireSeen(scope, list);
    await this.projection(seen);
    const pages = new UserPages(this.database, scope, list, this.totals);
    const [total, ids] = await Promise.all([pages.count(), pages.ids()]);
    return { rows: await this.rowsOf(ids, scope), total };
  }

  /** One user; null when there is none, or none that the asker may see. */
  async byId(scope: StaffScope, id: string, seen?: Position): Promise<AdminUserView | null> {
    await this.projection(seen);
    const [row] = await this.database.query<UserRow>(
      `select ${COLUMNS} from accounts a left join station_names s on s.id = a.station_id ${FIGURES}
        where a.id = $1 and ($2::uuid is null or a.station_id = $2)`,
      [id, scope.stationId],
    );
    return row ? userOf(row, scope) : null;
  }

  /** The statement that streams every user of a list into an export, in its order. */
  exportOf(scope: StaffScope, list: ListQuery<UserFilters>): { text: string; values: readonly unknown[] } {
    requireSeen(scope, list);
    const where = userConditions(scope, list);
    const text = `select ${COLUMNS} from accounts a left join station_names s on s.id = a.station_id ${FIGURES}
      ${where.where} order by ${list.orderBy}`;
    return { text, values: where.values };
  }

  /** Names and figures are looked up for the rows of a page only, whose order is known. */
  private async rowsOf(ids: readonly string[], scope: StaffScope): Promise<AdminUserView[]> {
    const rows = await this.database.query<UserRow>(
      `select ${COLUMNS} from accounts a left join station_names s on s.id = a.station_id ${FIGURES}
        where a.id = any($1::uuid[])`,
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, userOf(row, scope)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async projection(seen: Position | undefined): Promise<void> {
    await this.projected.until('wallet_balance', seen);
    await this.projected.until('points', seen);
    await this.projected.until('player_suspensions', seen);
    await this.projected.until('player_erasures', seen);
  }
}
