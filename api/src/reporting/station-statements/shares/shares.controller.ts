import { Body, Controller, Param } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import {
  MONTH_PATTERN,
  SHARE_BASIS_POINTS_MAX,
  type StationShareRequest,
  type StationSharesView,
} from '@sabi50/contracts/station-statement-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { Shares } from './shares.js';

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
