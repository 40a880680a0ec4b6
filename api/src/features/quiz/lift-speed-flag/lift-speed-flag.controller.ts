import { Body, Controller, Injectable, Param } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type SpeedFlagLiftedView, type SpeedFlagLiftRequest } from '@sabi50/contracts/speed-flag-views';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { MomentField } from '../../../platform/http/fields.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';

/** What of a player staff found right, and why. */
export interface SpeedFlagLift {
  readonly userId: string;
  /** The mark that was on screen. */
  readonly seen: Date;
  readonly reason: string;
  readonly actor: StaffActor;
}

/** Lifts the mark for answers that are faster than a person reads: staff looked at it (rule staff/speed-flag-lifted). */
@Injectable()
export class LiftSpeedFlag {
  constructor(private readonly database: Database) {}

  /**
   * Once for what was seen; a game after it marks the player again.
   * @throws DomainError OWN_ACCOUNT, NOT_FOUND where nothing is marked, RECORD_CHANGED where there is newer evidence
   */
  async lift({ userId, seen, reason, actor }: SpeedFlagLift): Promise<void> {
    requireSomebodyElse(actor.userId, userId);
    await this.database.transaction(async (sql) => {
      const [flag] = await sql.query<{ flaggedAt: Date }>(
        `select date_trunc('milliseconds', flagged_at) as "flaggedAt" from read.answer_speed
          where user_id = $1 and flagged_at is not null`,
        [userId],
      );
      if (!flag) throw new DomainError('NOT_FOUND');
      if (flag.flaggedAt > seen) throw new DomainError('RECORD_CHANGED');
      const isNew = await sql.execute(
        `insert into speed_flag_lifts as known (user_id, lifted_to) select user_id, flagged_at from read.answer_speed
          where user_id = $1
         on conflict (user_id) do update set lifted_to = excluded.lifted_to where known.lifted_to < excluded.lifted_to`,
        [userId],
      );
      if (isNew === 0) return;
      const change = { before: { flaggedAt: flag.flaggedAt.toISOString() }, after: { flaggedAt: null } };
      await recordChange(sql, { actor, action: 'user.lift-speed-flag', subjectId: userId, ...change, reason });
    });
  }
}

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
