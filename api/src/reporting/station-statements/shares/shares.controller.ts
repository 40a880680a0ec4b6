import { Injectable, Body, Controller, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  shareText,
  type StationShareRequest,
  type StationSharesView,
  type StationShareView,
  MONTH_PATTERN,
  SHARE_BASIS_POINTS_MAX,
} from '@sabi50/contracts/station-statement-views';
import { AccountNames } from '../../../features/auth/accounts.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { derivedId } from '../../../kernel/ids.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { StationDetails, type StationFacts } from '../../../features/stations/stations.queries.js';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';

interface ShareRow extends Record<string, unknown> {
  readonly id: string;
  readonly month: string;
  readonly basis_points: number;
  readonly set_by: string;
  readonly set_at: Date;
}

const NEWEST_FIRST = `select id, to_char(from_month, 'YYYY-MM') as month, basis_points, set_by, set_at
  from station_shares where station_id = $1 order by number desc`;

/** The shares of stations: kept with all that was ever set, so that each month has its own (rule staff/station-share). */
@Injectable()
export class Shares {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError STATION_NOT_FOUND */
  async of(stationId: string): Promise<StationSharesView> {
    const { name } = await this.station(stationId);
    const rows = await this.database.query<ShareRow>(NEWEST_FIRST, [stationId]);
    const names = await this.queries.execute(new AccountNames([...new Set(rows.map(({ set_by }) => set_by))]));
    const shares = rows.map(({ id, month, basis_points, set_by, set_at }): StationShareView => ({
      ...{ id, shareBasisPoints: basis_points, fromMonth: month, setAt: set_at.toISOString() },
      ...{ setBy: set_by, setByName: names.get(set_by)?.name ?? null },
    }));
    return { stationId, stationName: name, shares };
  }

  /**
   * The share that counts for a month: of those whose first month is not after it the one with the latest first month, and of
   * two with the same the one that was set last. Null where there is none.
   */
  async forMonth(stationId: string, month: string): Promise<number | null> {
    const [row] = await this.database.query<{ basis_points: number }>(
      `select basis_points from station_shares where station_id = $1 and from_month <= $2::date
        order by from_month desc, number desc limit 1`,
      [stationId, `${month}-01`],
    );
    return row?.basis_points ?? null;
  }

  /**
   * Sets a share, once for a request.
   * @throws DomainError STATION_NOT_FOUND; RECORD_CHANGED where another was set since the one that was on screen
   */
  async set(stationId: string, request: StationShareRequest, actor: StaffActor): Promise<void> {
    const { shareBasisPoints, fromMonth, reason, seen } = request;
    await this.station(stationId);
    const id = derivedId('station-share', actor.userId, actor.requestId, stationId);
    await this.database.transaction(async (sql) => {
      await sql.query(`select pg_advisory_xact_lock(hashtextextended('station-share:' || $1, 0))`, [stationId]);
      const rows = await sql.query<ShareRow>(NEWEST_FIRST, [stationId]);
      if (rows.some((row) => row.id === id)) return;
      const newest = rows[0];
      if ((seen?.toLowerCase() ?? null) !== (newest?.id ?? null)) throw new DomainError('RECORD_CHANGED');
      await sql.execute(
        `insert into station_shares (id, station_id, from_month, basis_points, set_by, set_at)
         values ($1, $2, $3::date, $4, $5, $6)`,
        [id, stationId, `${fromMonth}-01`, shareBasisPoints, actor.userId, this.clock.now()],
      );
      await recordChange(sql, {
        ...{ actor, action: 'station.set-share', subjectId: stationId, reason: reason.trim() },
        before: newest ? { share: shareText(newest.basis_points), fromMonth: newest.month } : null,
        after: { share: shareText(shareBasisPoints), fromMonth },
      });
    });
  }

  /** @throws DomainError STATION_NOT_FOUND */
  async station(id: string): Promise<StationFacts> {
    const station = await this.queries.execute(new StationDetails(id));
    if (!station) throw new DomainError('STATION_NOT_FOUND');
    return station;
  }
}

/** The share of a station from a month on (rule staff/station-share). */
class ShareBody implements StationShareRequest {
  @ApiProperty({ minimum: 0, maximum: SHARE_BASIS_POINTS_MAX, example: 2_550, description: 'Hundredths of a percent' })
  @IsInt({ message: VALIDATION.share })
  @Min(0, { message: VALIDATION.share })
  @Max(SHARE_BASIS_POINTS_MAX, { message: VALIDATION.share })
  readonly shareBasisPoints!: number;

  @ApiProperty({ example: '2026-10', description: 'The first month in Lagos for which it counts' })
  @Matches(MONTH_PATTERN, { message: VALIDATION.calendarMonth })
  readonly fromMonth!: string;

  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The share that was set last, as it was on screen' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.text })
  readonly seen?: string;
}

@ApiTags('stations')
@Controller()
export class SharesController {
  constructor(
    private readonly shares: Shares,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Every share that was set for a station, the one that was set last first (rule staff/station-share). */
  @Endpoint('GET adminStationShares', {
    access: staff('statements.issue'),
    summary: 'The shares of a radio station',
    errors: ['STATION_NOT_FOUND'],
  })
  async list(@Param('id') id: string): Promise<StationSharesView> {
    return this.shares.of(usableId(id, 'STATION_NOT_FOUND'));
  }

  /** Sets the share from a month on; the answer has it first. */
  @Endpoint('POST adminStationShares', {
    access: staff('statements.issue', { stepUp: true }),
    summary: 'Set the share of a radio station from a month on',
    description:
      'Those that were set before are kept. 409 `RECORD_CHANGED` when another was set since the one on screen.',
    idempotent: 'Sent again, it is set once',
    errors: ['OWN_ACCOUNT', 'STATION_NOT_FOUND', 'RECORD_CHANGED'],
  })
  async set(
    @Param('id') id: string,
    @Body() body: ShareBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<StationSharesView> {
    const stationId = usableId(id, 'STATION_NOT_FOUND');
    const actor = { ...scope, requestId: key ?? scope.requestId };
    const keyed = { actorId: scope.userId, key, call: ['adminStationShares', stationId], body };
    await this.requests.run(keyed, () => this.shares.set(stationId, body, actor));
    return this.shares.of(stationId);
  }
}
