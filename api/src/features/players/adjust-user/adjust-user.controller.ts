import { Injectable, Body, Controller, HttpStatus, Param, Res } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type AdjustmentCause,
  type AdjustmentRequest,
  ADJUSTED_BALANCE_MAX_KOBO,
  ADJUSTED_POINTS_MAX,
  type AdjustedFigure,
  ADJUSTED_FIGURES,
  ADJUSTMENT_REASONS,
  type AdjustmentReason,
} from '@sabi50/contracts/adjustments';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { type Position } from '../../../kernel/position.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database } from '../../../platform/postgres/database.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { actorOf, Adjustments, type AdjustmentDetails, idOf } from './adjustments.js';
import { LargeAdjustments } from './large-adjustments.js';
import { decimalToKobo } from '@sabi50/contracts/money';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Users } from '../user-list/users.js';

/** By how much and from what, in kobo or points. */
interface AdjustmentAmount {
  readonly delta: number;
  readonly seen: number;
}

/**
 * Reads an amount such as `+500`, `-200.50` or `+1`, and the value that was seen.
 * @throws DomainError VALIDATION_FAILED naming `amount` or `seen`
 */
function adjustmentAmount(figure: AdjustedFigure, amount: string, seen: string): AdjustmentAmount {
  const [read, max, refused] =
    figure === 'balance'
      ? ([decimalToKobo, ADJUSTED_BALANCE_MAX_KOBO, VALIDATION.adjustedBalance] as const)
      : ([wholeNumber, ADJUSTED_POINTS_MAX, VALIDATION.adjustedPoints] as const);
  const delta = read(amount.trim().replace(/^\+(?=\d)/, ''));
  if (delta === null || delta === 0 || Math.abs(delta) > max) throw fieldRefused('amount', refused);
  const before = read(seen.trim());
  if (before === null || before < 0) throw fieldRefused('seen', VALIDATION.expectedValue);
  return { delta, seen: before };
}

const wholeNumber = (text: string): number | null => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);

/** Where the payments and the games of players are listed: each read model, and its row of one of them. */
const CAUSES = {
  payment: {
    field: 'paymentReference',
    projection: 'payment_activities',
    row: `select 1 from read.payment_activities where type = 'deposit' and reference = $1 and user_id = $2`,
    refused: VALIDATION.notTheirPayment,
  },
  session: {
    field: 'sessionId',
    projection: 'quiz_sessions',
    row: 'select 1 from read.quiz_sessions where id = $1::uuid and user_id = $2',
    refused: VALIDATION.notTheirGame,
  },
} as const;

/** Adjustments by amounts, as staff make them (rule money/staff-adjust-by-amount). */
@Injectable()
export class AdjustUser {
  constructor(
    private readonly adjustments: Adjustments,
    private readonly large: LargeAdjustments,
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Answers the position that a later query must have seen; undefined: a second super administrator has to confirm it
   * (rule money/large-adjustment).
   * @throws DomainError USER_NOT_FOUND, VALIDATION_FAILED, OWN_ACCOUNT, BALANCE_CHANGED, POINTS_CHANGED, BALANCE_BELOW_ZERO,
   * POINTS_BELOW_ZERO
   */
  async adjust(
    userId: string,
    request: AdjustmentRequest,
    details: Pick<AdjustmentDetails, 'key' | 'role' | 'context'>,
  ): Promise<Position | undefined> {
    const { figure, reasonCode, reason } = request;
    const amount = adjustmentAmount(figure, request.amount, request.seen);
    // As with roles: money and points are for another to change.
    // Rule money/not-their-own.
    requireSomebodyElse(details.context.session.userId, userId);
    const cause = causeOf(request);
    if (cause) await this.requireTheirs(userId, cause, details.context.seen);
    return this.dataSource.transaction(async (manager) => {
      // An account is not removed while money or points come to it, and adjustments at once are counted together.
      const locked: unknown[] = await manager.query('select 1 from accounts where id = $1 for no key update', [userId]);
      if (locked.length === 0) throw new DomainError('USER_NOT_FOUND');
      const adjustment = { ...details, userId, reasonCode, reason: reason.trim(), cause };
      const adjustmentId = idOf(adjustment, figure);
      const asked = { userId, by: actorOf(adjustment), adjustmentId, deltaKobo: amount.delta };
      if (figure === 'points' || !(await this.large.needsSecond(asked))) {
        return this.adjustments.adjust(adjustment, { figure, ...amount, part: figure });
      }
      if (request.amountAgain?.trim() !== request.amount.trim()) {
        throw fieldRefused('amountAgain', VALIDATION.amountAgain);
      }
      await this.large.request(adjustmentId, amount.delta, adjustment);
      return undefined;
    });
  }

  private async requireTheirs(userId: string, { kind, id }: AdjustmentCause, seen: Position | undefined) {
    const { field, projection, row, refused } = CAUSES[kind];
    await this.projected.until(projection, seen);
    const found = await this.database.query(row, [id, userId]);
    if (found.length === 0) throw fieldRefused(field, refused);
  }
}

function causeOf({ paymentReference, sessionId }: AdjustmentRequest): AdjustmentCause | undefined {
  if (paymentReference && sessionId) throw fieldRefused('sessionId', VALIDATION.oneCause);
  if (paymentReference) return { kind: 'payment', id: paymentReference.toLowerCase() };
  return sessionId ? { kind: 'session', id: sessionId.toLowerCase() } : undefined;
}

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
