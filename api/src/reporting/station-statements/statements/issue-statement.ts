import { Injectable } from '@nestjs/common';
import { koboToDecimal } from '@sabi50/contracts/money';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/contracts/staff-log';
import { type IssueStatementRequest, shareText } from '@sabi50/contracts/station-statement-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId } from '../../../kernel/ids.js';
import { Clock } from '../../../platform/clock.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { Shares } from '../shares/shares.controller.js';
import { MonthFigures, contentOf, STATEMENTS_SQL, type StatementRow } from './statements.js';
import {
  digestOf,
  firstNumber,
  isOver,
  isSame,
  numberOf,
  settled,
  type Settled,
  type StatementContent,
} from './statement.rules.js';

/** Issues statements: the figures of a month that is over, stored for ever (rule staff/station-statement). */
@Injectable()
export class IssueStatement {
  constructor(
    private readonly database: Database,
    private readonly shares: Shares,
    private readonly figures: MonthFigures,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the id of the month's statement. Nothing is issued where the newest one has the same figures already.
   * @throws DomainError STATION_NOT_FOUND, STATEMENT_MONTH_OPEN, STATION_SHARE_MISSING, REASON_REQUIRED for a correction,
   * RECORD_CHANGED where the newest one is not the one that was on screen, SERVICE_BUSY while games are still being counted
   */
  async issue(stationId: string, request: IssueStatementRequest, actor: StaffActor): Promise<string> {
    const { month } = request;
    const { name } = await this.shares.station(stationId);
    if (!isOver(month, this.clock.now())) throw new DomainError('STATEMENT_MONTH_OPEN');
    if (!(await this.figures.areComplete())) throw new DomainError('SERVICE_BUSY');
    const basisPoints = await this.shares.forMonth(stationId, month);
    if (basisPoints === null) throw new DomainError('STATION_SHARE_MISSING');
    const figures = settled(await this.figures.of(stationId, month), basisPoints);
    return this.database.transaction(async (sql) => {
      await sql.query(`select pg_advisory_xact_lock(hashtextextended('station-statement:' || $1 || $2, 0))`, [
        ...[stationId, month],
      ]);
      const [newest] = await sql.query<StatementRow>(
        `${STATEMENTS_SQL} where s.station_id = $1 and s.month = $2::date order by s.revision desc limit 1`,
        [stationId, `${month}-01`],
      );
      if (newest && isSame(contentOf(newest), figures)) return newest.id;
      requireCorrection(newest, request);
      return this.write(sql, { stationId, stationName: name, month, figures, newest, actor, reason: request.reason });
    });
  }

  private async write(sql: Sql, draft: Draft): Promise<string> {
    const { stationId, stationName, month, figures, newest, actor, reason } = draft;
    const revision = (newest?.revision ?? 0) + 1;
    const content: StatementContent = {
      ...{ ...figures, stationId, stationName, month, revision, issuedBy: actor.userId },
      ...{ issuedAt: this.clock.now().toISOString(), replaces: newest?.digest ?? null },
      number: numberOf(await numberOfFirst(sql, draft), revision),
    };
    const id = newId();
    const digest = digestOf(content);
    await store(sql, { id, digest, replaces: newest?.id ?? null, content });
    const { number } = content;
    await recordChange(sql, {
      ...{ actor, action: 'station.issue-statement', subjectId: stationId, before: null },
      ...(reason !== undefined && { reason: reason.trim() }),
      after: {
        ...{ number, replaces: newest?.number ?? null, players: figures.players, plays: figures.plays },
        ...{ feesKept: koboToDecimal(figures.keptKobo), share: shareText(figures.basisPoints) },
        ...{ amount: koboToDecimal(figures.shareKobo), digest },
      },
    });
    return id;
  }
}

interface Draft {
  readonly stationId: string;
  readonly stationName: string;
  readonly month: string;
  readonly figures: Settled;
  readonly newest: StatementRow | undefined;
  readonly actor: StaffActor;
  readonly reason: string | undefined;
}

function requireCorrection(newest: StatementRow | undefined, { corrects, reason }: IssueStatementRequest): void {
  if (corrects !== newest?.revision) throw new DomainError('RECORD_CHANGED');
  const words = reason?.trim() ?? '';
  if (newest && (words === '' || words.length > STAFF_REASON_LENGTH_MAX)) throw new DomainError('REASON_REQUIRED');
}

/** A station of the same name has it already: then the end of the id tells the two apart. */
async function numberOfFirst(sql: Sql, { stationId, stationName, month }: Draft): Promise<string> {
  const [known] = await sql.query<{ number: string }>(
    'select number from station_statements where station_id = $1 and month = $2::date and revision = 1',
    [stationId, `${month}-01`],
  );
  if (known) return known.number;
  const number = firstNumber(stationName, month);
  const taken = await sql.query('select 1 from station_statements where number = $1', [number]);
  return taken.length === 0 ? number : firstNumber(`${stationName} ${stationId.slice(-8)}`, month);
}

interface Stored {
  readonly id: string;
  readonly digest: string;
  readonly replaces: string | null;
  readonly content: StatementContent;
}

async function store(sql: Sql, { id, digest, replaces, content }: Stored): Promise<void> {
  await sql.execute(
    `insert into station_statements (id, number, station_id, station_name, month, revision, players, plays, fees_kobo,
       returned_kobo, kept_kobo, basis_points, share_kobo, issued_by, issued_at, replaces, digest)
     values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      ...[id, content.number, content.stationId, content.stationName, `${content.month}-01`, content.revision],
      ...[content.players, content.plays, content.feesKobo, content.returnedKobo, content.keptKobo],
      ...[content.basisPoints, content.shareKobo, content.issuedBy, content.issuedAt, replaces, digest],
    ],
  );
}
