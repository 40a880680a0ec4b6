import { Body, Controller, HttpStatus, Param, Res } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type FastifyReply } from 'fastify';
import {
  ADJUSTED_FIGURES,
  type AdjustedFigure,
  ADJUSTMENT_REASONS,
  type AdjustmentReason,
  type AdjustmentRequest,
} from '@sabi50/contracts/adjustments';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { Users } from '../user-list/users.js';
import { AdjustUser } from './adjust-user.js';

const AMOUNT_LENGTH_MAX = 20;

/** An adjustment by an amount (rule money/staff-adjust-by-amount). */
class AdjustUserBody implements AdjustmentRequest {
  @OneOf(ADJUSTED_FIGURES, VALIDATION.adjustedFigure)
  readonly figure!: AdjustedFigure;

  @ApiProperty({ example: '+500.00', description: 'Signed: naira with at most two decimals, or whole points' })
  @IsString({ message: VALIDATION.adjustedBalance })
  @MaxLength(AMOUNT_LENGTH_MAX, { message: VALIDATION.adjustedBalance })
  readonly amount!: string;

  @ApiProperty({ example: '150.00', description: 'The balance in naira, or the points, that were on screen' })
  @IsString({ message: VALIDATION.expectedValue })
  @MaxLength(AMOUNT_LENGTH_MAX, { message: VALIDATION.expectedValue })
  readonly seen!: string;

  @OneOf(ADJUSTMENT_REASONS, VALIDATION.text)
  readonly reasonCode!: AdjustmentReason;

  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;

  @ApiPropertyOptional({ description: 'Of a large adjustment of a balance, the amount once more' })
  @IsOptional()
  @IsString({ message: VALIDATION.amountAgain })
  @MaxLength(AMOUNT_LENGTH_MAX, { message: VALIDATION.amountAgain })
  readonly amountAgain?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The payment of this player that it is about' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.notTheirPayment })
  readonly paymentReference?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The game of this player that it is about' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.notTheirGame })
  readonly sessionId?: string;
}

@ApiTags('users of the console')
@Controller()
export class AdjustUserController {
  constructor(
    private readonly adjusting: AdjustUser,
    private readonly users: Users,
    private readonly requests: IdempotentRequests,
  ) {}

  /**
   * Changes a balance or points by an amount; the answer is the user after it (rules money/seen-value,
   * money/staff-adjust-by-amount).
   */
  @Endpoint('POST adminUserAdjustments', {
    access: staff('users.edit', { stepUp: true }),
    summary: "Change a player's balance or points by an amount",
    description:
      'Such as `+500` or `-200`, for a reason and, where there is one, about a payment or a game of this player. 409 ' +
      'names both values when the one that was seen is no longer right. Above the limit for one person the answer is 202: a second super ' +
      'administrator has to confirm it.',
    idempotent: 'Sent again, the adjustment is made once',
    errors: [
      'OWN_ACCOUNT',
      'USER_NOT_FOUND',
      'BALANCE_CHANGED',
      'BALANCE_BELOW_ZERO',
      'POINTS_CHANGED',
      'POINTS_BELOW_ZERO',
      'SERVICE_BUSY',
    ],
  })
  async adjust(
    @Param('id') id: string,
    @Body() body: AdjustUserBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const known = await this.users.byId(scope, userId);
    if (!known) throw new DomainError('USER_NOT_FOUND');
    const details = { key: key ?? scope.requestId, role: scope.role, context };
    const keyed = { actorId: scope.userId, key, call: ['adminUserAdjustments', userId], body };
    const position = await this.requests.run(keyed, () => this.adjusting.adjust(userId, body, details));
    if (position === undefined) void reply.status(HttpStatus.ACCEPTED);
    else rememberPosition(reply, position);
    return (await this.users.byId(scope, userId, position)) ?? known;
  }
}
