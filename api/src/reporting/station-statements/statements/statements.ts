import { Inject, Injectable } from '@nestjs/common';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { Database } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { type Figures, isOver, isSame, type Settled, settled, type StatementContent } from './statement.rules.js';
import { QueryBus } from '@nestjs/cqrs';
import { koboToDecimal } from '@sabi50/contracts/money';
import {
  type StatementFiguresView,
  type StatementPreviewView,
  type StationStatementsView,
  type StationStatementView,
} from '@sabi50/contracts/station-statement-views';
import { AccountNames } from '../../../features/auth/accounts.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { type StaffScope } from '../../../platform/http/staff-scope.js';
import { Shares } from '../shares/shares.controller.js';

interface Row extends Record<string, unknown> {
  readonly players: number;
  readonly plays: number;
  readonly fees_kobo: string;
  readonly returned_kobo: string;
}

/** What a month of a station came to, from the games themselves. */
@Injectable()
export class MonthFigures {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Of a game no more than its fee went back, whatever a correction gave beside it. */
  async of(stationId: string, month: string): Promise<Figures> {
    const [row] = await this.database.query<Row>(
      `select count(distinct user_id)::int as players, count(*)::int as plays, coalesce(sum(fee_kobo), 0)::text as fees_kobo,
          coalesce(sum(greatest(0, least(returned_kobo, fee_kobo))), 0)::text as returned_kobo
         from read.station_plays where station_id = $1 and month = $2::date`,
      [stationId, `${month}-01`],
    );
    const { players = 0, plays = 0, fees_kobo = '0', returned_kobo = '0' } = row ?? {};
    return { players, plays, feesKobo: Number(fees_kobo), returnedKobo: Number(returned_kobo) };
  }

  /** Waits until all that is in the log is counted; false when that takes too long. */
  async areComplete(): Promise<boolean> {
    return this.projected.until('station_plays', await this.store.head());
  }
}

/** A statement as it is stored, with the numbers of those before and after it. */
export interface StatementRow extends Record<string, unknown> {
  readonly id: string;
  readonly number: string;
  readonly station_id: string;
  readonly station_name: string;
  readonly month: string;
  readonly revision: number;
  readonly players: number;
  readonly plays: number;
  readonly fees_kobo: string;
  readonly returned_kobo: string;
  readonly kept_kobo: string;
  readonly basis_points: number;
  readonly share_kobo: string;
  readonly issued_by: string;
  readonly issued_at: Date;
  readonly digest: string;
  readonly replaces_number: string | null;
  readonly replaces_digest: string | null;
  readonly replaced_by: string | null;
}

/** Statements `s`; a condition and an order follow. */
export const STATEMENTS_SQL = `select s.id, s.number, s.station_id, s.station_name, to_char(s.month, 'YYYY-MM') as month,
    s.revision, s.players, s.plays, s.fees_kobo::text, s.returned_kobo::text, s.kept_kobo::text, s.basis_points,
    s.share_kobo::text, s.issued_by, s.issued_at, s.digest, before.number as replaces_number,
    before.digest as replaces_digest, after.number as replaced_by
  from station_statements s left join station_statements before on before.id = s.replaces
    left join station_statements after on after.replaces = s.id`;

/** What its digest is over. */
export const contentOf = (row: StatementRow): StatementContent => ({
  ...{ number: row.number, stationId: row.station_id, stationName: row.station_name, month: row.month },
  ...{ revision: row.revision, players: row.players, plays: row.plays, feesKobo: Number(row.fees_kobo) },
  ...{ returnedKobo: Number(row.returned_kobo), keptKobo: Number(row.kept_kobo), basisPoints: row.basis_points },
  ...{ shareKobo: Number(row.share_kobo), issuedBy: row.issued_by, issuedAt: row.issued_at.toISOString() },
  replaces: row.replaces_digest,
});

/** Statements that were issued, and what a month comes to now (rule staff/station-statement). */
@Injectable()
export class Statements {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly shares: Shares,
    private readonly figures: MonthFigures,
  ) {}

  /**
   * All that were issued for a station.
   * @throws DomainError STATION_NOT_FOUND; also for another station than the own one (rule staff/own-station)
   */
  async of(scope: StaffScope, stationId: string): Promise<StationStatementsView> {
    const { name } = await this.station(scope, stationId);
    const rows = await this.database.query<StatementRow>(
      `${STATEMENTS_SQL} where s.station_id = $1 order by s.month desc, s.revision desc`,
      [stationId],
    );
    return { stationId, stationName: name, statements: await this.views(rows) };
  }

  /** @throws DomainError STATION_NOT_FOUND, STATEMENT_NOT_FOUND */
  async one(scope: StaffScope, stationId: string, id: string): Promise<StationStatementView> {
    await this.station(scope, stationId);
    const [view] = await this.views(
      await this.database.query<StatementRow>(`${STATEMENTS_SQL} where s.station_id = $1 and s.id = $2`, [
        stationId,
        id,
      ]),
    );
    if (!view) throw new DomainError('STATEMENT_NOT_FOUND');
    return view;
  }

  /** @throws DomainError STATION_NOT_FOUND */
  async preview(stationId: string, month: string, now: Date): Promise<StatementPreviewView> {
    await this.shares.station(stationId);
    const [figures, basisPoints, rows] = await Promise.all([
      this.figures.of(stationId, month),
      this.shares.forMonth(stationId, month),
      this.database.query<StatementRow>(
        `${STATEMENTS_SQL} where s.station_id = $1 and s.month = $2::date order by s.revision desc limit 1`,
        [stationId, `${month}-01`],
      ),
    ]);
    const newest = rows[0];
    const [issued = null] = await this.views(rows);
    return {
      ...figuresView(month, basisPoints === null ? { ...figures, basisPoints } : settled(figures, basisPoints)),
      ...{ isOver: isOver(month, now), countedAt: now.toISOString(), issued },
      differs:
        newest !== undefined && !(basisPoints !== null && isSame(settled(figures, basisPoints), contentOf(newest))),
    };
  }

  private station(scope: StaffScope, stationId: string) {
    if (scope.stationId !== null && scope.stationId !== stationId) throw new DomainError('STATION_NOT_FOUND');
    return this.shares.station(stationId);
  }

  private async views(rows: readonly StatementRow[]): Promise<readonly StationStatementView[]> {
    if (rows.length === 0) return [];
    const names = await this.queries.execute(new AccountNames([...new Set(rows.map(({ issued_by }) => issued_by))]));
    return rows.map((row) => viewOf(row, names.get(row.issued_by)?.name ?? null));
  }
}

function viewOf(row: StatementRow, issuedByName: string | null): StationStatementView {
  const { id, number, revision, station_id, station_name, issued_at, issued_by, replaces_number, replaced_by, digest } =
    row;
  return {
    ...figuresView(row.month, contentOf(row)),
    ...{ id, number, revision, stationId: station_id, stationName: station_name, issuedAt: issued_at.toISOString() },
    ...{ issuedBy: issued_by, issuedByName, replaces: replaces_number, replacedBy: replaced_by, digest },
  };
}

function figuresView(
  month: string,
  figures: Settled | (Figures & { readonly basisPoints: null }),
): StatementFiguresView {
  const { players, plays, feesKobo, returnedKobo, basisPoints } = figures;
  return {
    ...{ month, players, plays, fees: koboToDecimal(feesKobo), feesReturned: koboToDecimal(returnedKobo) },
    ...{ feesKept: koboToDecimal(feesKobo - returnedKobo), shareBasisPoints: basisPoints },
    share: 'shareKobo' in figures ? koboToDecimal(figures.shareKobo) : null,
  };
}
