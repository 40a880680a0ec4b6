import { Body, Controller, Param } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type SpeedFlagLiftedView, type SpeedFlagLiftRequest } from '@sabi50/contracts/speed-flag-views';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { MomentField } from '../../../platform/http/moment-field.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { LiftSpeedFlag } from './lift-speed-flag.js';

class LiftSpeedFlagBody implements SpeedFlagLiftRequest {
  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;

  @MomentField(VALIDATION.expectedValue, { description: '`flaggedAt` of the mark that was on screen' })
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, { message: VALIDATION.expectedValue })
  readonly seen!: string;
}

@ApiTags('users of the console')
@Controller()
export class LiftSpeedFlagController {
  constructor(
    private readonly lifting: LiftSpeedFlag,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint('POST adminUserSpeedFlagLift', {
    access: staff('users.edit'),
    summary: 'Lift the mark for answers that were too fast',
    description:
      'It comes back with new evidence alone. The player is on the board again, as far as nothing else keeps them off.',
    idempotent: 'Sent again, it is lifted once',
    errors: ['OWN_ACCOUNT', 'NOT_FOUND', 'RECORD_CHANGED'],
  })
  async lift(
    @Param('id') id: string,
    @Body() body: LiftSpeedFlagBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<SpeedFlagLiftedView> {
    const userId = usableId(id, 'NOT_FOUND');
    const actor = { ...scope, requestId: key ?? scope.requestId };
    const keyed = { actorId: scope.userId, key, call: ['adminUserSpeedFlagLift', userId], body };
    const lift = { userId, seen: new Date(body.seen), reason: body.reason, actor };
    await this.requests.run(keyed, () => this.lifting.lift(lift));
    return { userId, liftedTo: lift.seen.toISOString() };
  }
}
