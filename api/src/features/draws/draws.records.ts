import { Injectable } from '@nestjs/common';
import { type DrawKind, type WinnerState } from '@sabi50/contracts/enumerations';
import { readMobile } from '@sabi50/contracts/mobile-numbers';
import { maskPhone } from '@sabi50/contracts/phone-mask';
import { type AdminWinnerView } from '@sabi50/contracts/winner-views';
import { DomainError, requireSomebodyElse } from '../../kernel/domain-error.js';
import { newId } from '../../kernel/ids.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../platform/staff-log/staff-log.js';
import { type WinnerDraft } from './winner.rules.js';

const BATCH = 1_000;

export interface WinnerRow {
  id: string;
  full_name: string;
  phone_number: string;
  state: WinnerState | null;
  created_at: Date;
  user_id: string | null;
  prize: string | null;
  draw_kind: DrawKind | null;
  /** `YYYY-MM-DD`. */
  draw_date: string | null;
}

/** The number as people in Nigeria write it; kept is the spelling of accounts, `+234` and ten digits. */
export const PHONE_READ = `regexp_replace(w.phone_number, '^\\+234', '0')`;

export const WINNER_COLUMNS_READ = `w.id, w.full_name, ${PHONE_READ} as phone_number, w.state, w.created_at, w.user_id, w.prize,
  w.draw_kind, w.draw_date::text as draw_date`;

export const winnerOf = (row: WinnerRow): AdminWinnerView => ({
  id: row.id,
  fullName: row.full_name,
  phoneNumber: row.phone_number,
  state: row.state,
  prize: row.prize,
  createdAt: row.created_at.toISOString(),
  playerId: row.user_id,
  drawKind: row.draw_kind,
  drawDate: row.draw_date,
});

/** Wins of the player `$1`: theirs by id, and those that were put on the list by hand or by file with their number. */
export const WON_BY = `(w.user_id = $1 or w.phone_number = (select c.mobile from account_contacts c where c.id = $1))`;

/** What an import leaves in the staff log. */
export interface ImportedFile {
  readonly fileName: string;
  /** Rows that never got here. */
  readonly failed: number;
}

/**
 * The winners that staff announce. Every change is recorded with the masked number: the log is for ever
 * (rules staff/log, staff/names-only-where-needed).
 */
@Injectable()
export class Winners {
  constructor(private readonly database: Database) {}

  /** @throws DomainError WINNER_EXISTS, OWN_ACCOUNT */
  async add(draft: WinnerDraft, actor: StaffActor): Promise<AdminWinnerView> {
    return this.database.transaction(async (sql) => {
      const [row] = await insert(sql, [draft], { by: actor });
      if (!row) throw new DomainError('WINNER_EXISTS');
      const change = { actor, action: 'winner.create', subjectId: row.id, personId: row.user_id } as const;
      await recordChange(sql, { ...change, before: null, after: logged(row) });
      return winnerOf(row);
    });
  }

  /** Adds those who are not on the list yet, all or none of them; answers the places in `drafts` of those who were. @throws DomainError OWN_ACCOUNT */
  async addAll(drafts: readonly WinnerDraft[], file: ImportedFile, actor: StaffActor): Promise<ReadonlySet<number>> {
    if (drafts.length === 0) return new Set();
    return this.database.transaction(async (sql) => {
      const known = new Set<number>();
      const importId = newId();
      for (let first = 0; first < drafts.length; first += BATCH) {
        const batch = drafts.slice(first, first + BATCH);
        const added = new Set((await insert(sql, batch, { by: actor, importId })).map(({ place }) => place));
        batch.forEach((_, place) => !added.has(place) && known.add(first + place));
      }
      const successful = drafts.length - known.size;
      const after = { importId, fileName: file.fileName, successful, failed: file.failed + known.size };
      if (successful > 0)
        await recordChange(sql, { actor, action: 'winner.import', subjectId: null, before: null, after });
      return known;
    });
  }

  /** The places in `drafts` of those who are on the list already, as `addAll` leaves them out. */
  async known(drafts: readonly WinnerDraft[]): Promise<ReadonlySet<number>> {
    const rows = await this.database.query<{ place: number }>(
      `select (given.place - 1)::int as place
         from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (full_name, phone_number, state, place)
        where exists (select 1 from winners w
                       where w.phone_number = given.phone_number and lower(w.full_name) = lower(given.full_name)
                         and w.state = given.state and w.draw_kind is null)`,
      columnsOfDrafts(drafts),
    );
    return new Set(rows.map(({ place }) => place));
  }

  /** Takes a winner off the list and answers who it was. @throws DomainError WINNER_NOT_FOUND */
  async remove(id: string, actor: StaffActor): Promise<AdminWinnerView> {
    return this.database.transaction(async (sql) => {
      const [row] = await sql.query<WinnerRow>(
        `delete from winners w where w.id = $1 returning ${WINNER_COLUMNS_READ}`,
        [id],
      );
      if (!row) throw new DomainError('WINNER_NOT_FOUND');
      const change = { actor, action: 'winner.delete', subjectId: id, personId: row.user_id } as const;
      await recordChange(sql, { ...change, before: logged(row), after: null });
      return winnerOf(row);
    });
  }
}

/** Who adds, and with which file. */
interface Adding {
  readonly by: StaffActor;
  readonly importId?: string;
}

/** Answers those who were new, each with its place among the drafts. The account that has the number now is whose they are. */
async function insert(
  sql: Sql,
  drafts: readonly WinnerDraft[],
  { by, importId }: Adding,
): Promise<(WinnerRow & { place: number })[]> {
  const rows = await sql.query<WinnerRow & { place: number }>(
    `with given as (select g.*, c.id as user_id from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])
                      with ordinality as g (id, full_name, mobile, state, place)
                      left join account_contacts c on c.mobile = g.mobile),
          added as (insert into winners as w (id, user_id, full_name, phone_number, state, announced_by, import_id)
                    select id, user_id, full_name, mobile, state, $5, $6 from given order by place
                    on conflict do nothing returning ${WINNER_COLUMNS_READ})
     select added.*, (given.place - 1)::int as place from added join given using (id)`,
    [drafts.map(() => newId()), ...columnsOfDrafts(drafts), by.userId, importId ?? null],
  );
  for (const { user_id } of rows) requireSomebodyElse(by.userId, user_id);
  return rows;
}

/** The number in the spelling that is stored and compared. */
const columnsOfDrafts = (drafts: readonly WinnerDraft[]): (string | null)[][] => [
  drafts.map(({ fullName }) => fullName),
  drafts.map(({ phoneNumber }) => readMobile(phoneNumber)),
  drafts.map(({ state }) => state),
];

/** As the staff log keeps a winner. */
export const logged = (row: WinnerRow) => ({
  fullName: row.full_name,
  phoneNumber: maskPhone(row.phone_number),
  state: row.state,
  ...(row.draw_kind !== null && { prize: row.prize, drawKind: row.draw_kind, drawDate: row.draw_date }),
});
