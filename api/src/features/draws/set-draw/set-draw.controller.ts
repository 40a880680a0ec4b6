import { Body, Controller, Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import {
  DRAW_AHEAD_DAYS_MAX,
  DRAW_THRESHOLD_MAX,
  DRAW_VALUE_MAX_KOBO,
  type DrawPlanView,
} from '@sabi50/contracts/draw-views';
import { DRAW_KINDS, type DrawKind } from '@sabi50/contracts/enumerations';
import { WINNER_PRIZE_LENGTH_MAX } from '@sabi50/contracts/limits';
import { nairaToKobo } from '@sabi50/contracts/money';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { DRAW_VALIDATION } from '@sabi50/texts/api/en/draw-validation';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId } from '../../../kernel/ids.js';
import { UNPRINTABLE } from '../../../kernel/text.js';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf, requireRevision, RevisionField } from '../../../platform/http/fields.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { drawOfDay, instantOf, type Planned } from '../draw-plans/draw-plan.rules.js';
import {
  DRAW_PLAN_COLUMNS,
  DRAW_PLAN_TABLES,
  type DrawPlan,
  type DrawPlanRow,
  DrawPlans,
  nextOf,
  planOf,
  planViewOf,
} from '../draw-plans/draw-plans.records.js';
import { DrawsInSight } from '../draws-in-sight/draws-in-sight.controller.js';
import { tidied } from '../winner.rules.js';

const PRIZE = new RegExp(`^[^${UNPRINTABLE}]*\\S[^${UNPRINTABLE}]*$`);

const isValue = (value: unknown): boolean => {
  const kobo = nairaToKobo(value);
  return kobo !== null && kobo > 0 && kobo <= DRAW_VALUE_MAX_KOBO;
};

/** What a draw is about. */
export class SetDrawBody {
  @OneOf(DRAW_KINDS, WINNER_VALIDATION.drawKind)
  readonly kind!: DrawKind;

  @ApiProperty({ maxLength: WINNER_PRIZE_LENGTH_MAX, example: 'Rechargeable fan' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidied(value) : value))
  @IsString({ message: WINNER_VALIDATION.prize })
  @Matches(PRIZE, { message: WINNER_VALIDATION.prize })
  @MaxLength(WINNER_PRIZE_LENGTH_MAX, { message: WINNER_VALIDATION.prize })
  readonly prize!: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: '38000.00', description: 'In naira' })
  @IsOptional()
  @ValidateBy({ name: 'value', validator: { validate: isValue, defaultMessage: () => DRAW_VALIDATION.value } })
  readonly value?: string | number | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  @IsOptional()
  @Matches(ID_PATTERN, { message: DRAW_VALIDATION.picture })
  readonly pictureId?: string | null;

  @ApiProperty({ type: String, format: 'date', example: '2026-11-20', description: 'Of the first draw, in Lagos' })
  @IsString({ message: DRAW_VALIDATION.drawDate })
  readonly drawDate!: string;

  @ApiProperty({ example: '20:00', description: 'In Lagos' })
  @IsString({ message: DRAW_VALIDATION.drawTime })
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: DRAW_VALIDATION.drawTime })
  readonly drawTime!: string;

  @ApiProperty({ minimum: 1, maximum: DRAW_THRESHOLD_MAX })
  @IsInt({ message: DRAW_VALIDATION.threshold })
  @Min(1, { message: DRAW_VALIDATION.threshold })
  @Max(DRAW_THRESHOLD_MAX, { message: DRAW_VALIDATION.threshold })
  readonly threshold!: number;

  /** Of the newest plan of this kind; 0 where none was set. */
  @RevisionField() readonly revision?: number;
}

const DAY_MS = 86_400_000;

/** Sets draws. What was set before stays as history (rule quiz/draws-set). */
@Injectable()
export class SetDraw {
  constructor(
    private readonly database: Database,
    private readonly plans: DrawPlans,
    private readonly inSight: DrawsInSight,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a plan and records it in the staff log, in one transaction. The same key of the same person answers what it set
   * before; a plan that changes nothing is not added.
   * @throws DomainError RECORD_CHANGED when another was set since; VALIDATION_FAILED naming the field: a first draw that is
   *   over, more than a year ahead, or on a day whose draw was held, an unknown picture, a threshold raised while players count on the lower one
   */
  async set(body: SetDrawBody, key: string | undefined, actor: StaffActor): Promise<DrawPlanView> {
    const now = this.clock.now();
    const firstDrawAt = requireFirstDraw(body, now);
    const plan = await this.database.transaction(async (sql) => {
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`draw ${body.kind}`]);
      const before = await setUnder(sql, actor, key);
      if (before) return before;
      const known = await this.plans.of(body.kind, sql);
      const newest = known.at(-1);
      requireRevision({ revision: newest?.revision ?? 0 }, body.revision);
      requireDrawToCome(body, known, { firstDrawAt, setAt: now });
      await requirePicture(sql, body.pictureId);
      return add(sql, { body, firstDrawAt, setAt: now, newest, key, actor });
    });
    this.inSight.forget();
    return planViewOf(plan);
  }
}

function requireFirstDraw({ drawDate, drawTime }: SetDrawBody, now: Date): Date {
  const instant = instantOf(drawDate, drawTime);
  if (!instant) throw fieldRefused('drawDate', DRAW_VALIDATION.drawDate);
  if (instant <= now) throw fieldRefused('drawTime', DRAW_VALIDATION.isOver);
  if (instant.getTime() > now.getTime() + DRAW_AHEAD_DAYS_MAX * DAY_MS)
    throw fieldRefused('drawDate', DRAW_VALIDATION.tooFar);
  return instant;
}

/**
 * A day has one draw of a kind. A higher threshold begins with a later draw: players who qualify, or are about to, stay in
 * theirs.
 */
function requireDrawToCome(
  { kind, drawDate, threshold }: SetDrawBody,
  known: readonly DrawPlan[],
  given: Planned,
): void {
  const added = { ...given, threshold };
  const plans = [...known, added];
  if (kind !== 'special' && drawOfDay({ kind, plans }, drawDate).plan !== added)
    throw fieldRefused('drawDate', DRAW_VALIDATION.wasHeld);
  const current = nextOf(kind, known, given.setAt);
  const changesIt = nextOf(kind, plans, given.setAt).plan === added;
  if (changesIt && current.plan && threshold > current.threshold)
    throw fieldRefused('threshold', DRAW_VALIDATION.thresholdRaised(current.threshold));
}

async function requirePicture(sql: Sql, id: string | null | undefined): Promise<void> {
  if (id == null) return;
  // Locked, so that the purge does not take it in between.
  const rows = await sql.query('select 1 from draw_pictures where id = $1 for share', [id]);
  if (rows.length === 0) throw fieldRefused('pictureId', DRAW_VALIDATION.picture);
}

async function setUnder(sql: Sql, { userId }: StaffActor, key: string | undefined): Promise<DrawPlan | null> {
  if (key === undefined) return null;
  const [row] = await sql.query<DrawPlanRow>(
    `select ${DRAW_PLAN_COLUMNS} from ${DRAW_PLAN_TABLES} where d.set_by = $1 and d.request_key = $2`,
    [userId, key],
  );
  return row ? planOf(row) : null;
}

interface Adding {
  readonly body: SetDrawBody;
  readonly firstDrawAt: Date;
  readonly setAt: Date;
  readonly newest: DrawPlan | undefined;
  readonly key: string | undefined;
  readonly actor: StaffActor;
}

async function add(sql: Sql, { body, firstDrawAt, setAt, newest, key, actor }: Adding): Promise<DrawPlan> {
  const { kind, prize, pictureId = null, threshold } = body;
  const valueKobo = nairaToKobo(body.value);
  if (newest && logged(newest) === logged({ ...newest, prize, valueKobo, pictureId, threshold, firstDrawAt }))
    return newest;
  const id = newId();
  await sql.query(
    `insert into draw_plans (id, kind, prize, value_kobo, picture_id, first_draw_at, threshold, set_by, request_key, set_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, kind, prize, valueKobo, pictureId, firstDrawAt, threshold, actor.userId, key ?? null, setAt],
  );
  const [row] = await sql.query<DrawPlanRow>(`select ${DRAW_PLAN_COLUMNS} from ${DRAW_PLAN_TABLES} where d.id = $1`, [
    id,
  ]);
  if (!row) throw new DomainError('INTERNAL_ERROR');
  const plan = planOf(row);
  const [before, after] = [newest ? factsOf(newest) : null, factsOf(plan)];
  await recordChange(sql, { actor, action: newest ? 'draw.update' : 'draw.create', subjectId: id, before, after });
  return plan;
}

const logged = (plan: DrawPlan): string => JSON.stringify(factsOf(plan));

/** As the staff log keeps a draw. */
function factsOf(plan: DrawPlan) {
  const { kind, prize, value, pictureId, drawDate, drawTime, threshold } = planViewOf(plan);
  return { drawKind: kind, prize, value, pictureId, drawDate, drawTime, threshold };
}

@ApiTags('winners')
@Controller()
export class SetDrawController {
  constructor(
    private readonly setting: SetDraw,
    private readonly requests: IdempotentRequests,
  ) {}

  /**
   * Sets prize, value, picture, day and time, and threshold of a draw. Everybody sees them at once, or from the day or week
   * of the first draw on where that is to come (rule quiz/draws-set). A prize is money: the password is asked for first.
   */
  @Endpoint('POST adminDraws', {
    access: staff('draws.edit', { stepUp: true }),
    status: 201,
    summary: 'Set the prize of a draw, its day and time, and its threshold',
    idempotent: 'Sent again, it is set once',
    errors: ['RECORD_CHANGED'],
  })
  set(@Body() body: SetDrawBody, @Scope() scope: StaffScope, @IdempotencyKey() key?: string): Promise<DrawPlanView> {
    const keyed = { actorId: scope.userId, key, call: ['adminDraws'], body };
    return this.requests.run(keyed, () => this.setting.set(body, key, { ...scope, requestId: key ?? scope.requestId }));
  }
}
