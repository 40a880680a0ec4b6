import { Body, Controller, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { type Period } from '@sabi50/contracts/business-time';
import { DRAW_KINDS, type DrawKind, WINNER_STATES, type WinnerState } from '@sabi50/contracts/enumerations';
import { WINNER_PRIZE_LENGTH_MAX, WINNERS_ANNOUNCED_MAX } from '@sabi50/contracts/limits';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { type AdminWinnerView, type WinnersAnnouncedView } from '@sabi50/contracts/winner-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { DomainError, type Message, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { derivedId, newId } from '../../../kernel/ids.js';
import { UNPRINTABLE } from '../../../kernel/text.js';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { SendMails } from '../../mails/mails.commands.js';
import { requestMail } from '../../mails/mails.events.js';
import { requestNotices } from '../../notifications/notifications.commands.js';
import { DrawPlans } from '../draw-plans/draw-plans.records.js';
import { type Draw, isDrawDay, tidied } from '../winner.rules.js';
import { logged, WINNER_COLUMNS_READ, winnerOf, type WinnerRow } from '../draws.records.js';
import { type CandidateRow, playersOfDraw } from '../winner-candidates/winner-candidates.js';

/** Who won what. */
export interface Announced {
  readonly playerId: string;
  readonly prize: string;
  readonly state?: WinnerState;
}

/** The winners of a draw, and under which key the same request may come again. */
export interface Announcement {
  readonly draw: Draw;
  readonly winners: readonly Announced[];
  /** Also players who were not in the draw, as staff were warned. */
  readonly allowOthers: boolean;
  /** Also players whom a restriction keeps from playing, as staff were warned (rule staff/restricted-players). */
  readonly allowRestricted: boolean;
  /** Each is written to, once they are on the list (rule mails/prize-won). */
  readonly tellByMail: boolean;
  readonly key: string | undefined;
}

/** As long the winner is told on a phone that is off. */
const NEWS_FOR_MS = 3 * 86_400_000;

type Known = ReadonlyMap<string, CandidateRow>;

/** Puts players on the list as winners of a draw, all of them or none (rules staff/winners-from-draws, quiz/winners-again). */
@Injectable()
export class AnnounceWinners {
  constructor(
    private readonly database: Database,
    private readonly plans: DrawPlans,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Announces them and records each in the staff log, in one transaction. The same key of the same person answers what it
   * announced before.
   * @throws DomainError VALIDATION_FAILED naming the day, or each player who cannot be announced (`winners.<place>.playerId`):
   *   unknown, named twice, a winner of this draw already, not in it unless `allowOthers`, or restricted unless `allowRestricted`;
   *   OWN_ACCOUNT
   */
  async announce(announcement: Announcement, actor: StaffActor): Promise<readonly AdminWinnerView[]> {
    const { winners, key, tellByMail } = announcement;
    for (const { playerId } of winners) requireSomebodyElse(actor.userId, playerId);
    if (!isDrawDay(announcement.draw.date, this.clock.now()))
      throw fieldRefused('drawDate', WINNER_VALIDATION.drawDate);
    const { threshold, period, draw } = await this.plans.ofDay(announcement.draw);
    const mails: string[] = [];
    const announced = await this.database.transaction(async (sql) => {
      // One announcement of a draw after the other, so that what is checked here still holds when it is written.
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`winners ${draw.kind} ${draw.date}`]);
      const before = await announcedUnder(sql, actor, key);
      if (before.length > 0) return before.map(winnerOf);
      const rowsOfPlayers = await playersOfDraw(
        sql,
        draw,
        period,
        winners.map(({ playerId }) => playerId),
      );
      const players = new Map(rowsOfPlayers.map((row) => [row.id, row]));
      refuse(refusalsOf(announcement, players, threshold));
      const rows = await insert(sql, { ...announcement, draw, period }, players, actor);
      for (const row of rows)
        await recordChange(sql, {
          actor,
          action: 'winner.create',
          subjectId: row.id,
          personId: row.user_id,
          before: null,
          after: logged(row),
        });
      await this.tell(sql, draw, winners);
      if (tellByMail) mails.push(...(await requestMails(rows, rowsOfPlayers, sql)));
      return rows.map(winnerOf);
    });
    // The request does not wait: what is not sent now is sent with the next run of the scheduled job.
    if (mails.length > 0) void this.commands.execute(new SendMails(mails));
    return announced;
  }

  private async tell(sql: Sql, { kind, date }: Draw, winners: readonly Announced[]): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + NEWS_FOR_MS);
    const userIds = winners.map(({ playerId }) => playerId);
    await requestNotices(sql, { userIds, kind: 'won', about: `${kind} ${date}`, expiresAt });
  }
}

/** One mail for each winner, with the transaction that puts them on the list; answers the ids of the mails. */
async function requestMails(
  winners: readonly WinnerRow[],
  players: readonly CandidateRow[],
  sql: Sql,
): Promise<readonly string[]> {
  const languages = new Map(players.map(({ id, language }) => [id, language]));
  const ids: string[] = [];
  for (const { id: aboutId, user_id: userId } of winners) {
    const language = languages.get(userId ?? '');
    if (userId === null || !language) continue;
    const id = derivedId('prize-mail', aboutId);
    await requestMail(sql, { id, userId, kind: 'prize-won', language, aboutId });
    ids.push(id);
  }
  return ids;
}

/** What is wrong with each, by field. */
function refusalsOf(
  { winners, allowOthers, allowRestricted }: Announcement,
  players: Known,
  threshold: number,
): Readonly<Record<string, readonly Message[]>> {
  const seen = new Set<string>();
  const errors: Record<string, readonly Message[]> = {};
  for (const [place, { playerId }] of winners.entries()) {
    const refusal = seen.has(playerId)
      ? WINNER_VALIDATION.namedTwice(players.get(playerId)?.name ?? playerId)
      : refusalOf(players.get(playerId), { threshold: allowOthers ? 0 : threshold, allowRestricted });
    seen.add(playerId);
    if (refusal !== null) errors[`winners.${place}.playerId`] = [refusal];
  }
  return errors;
}

function refusalOf(
  player: CandidateRow | undefined,
  { threshold, allowRestricted }: Pick<Announcement, 'allowRestricted'> & { readonly threshold: number },
): Message | null {
  if (!player) return WINNER_VALIDATION.unknownPlayer;
  if (player.has_won) return WINNER_VALIDATION.wonAlready(player.name);
  if (player.points < threshold) return WINNER_VALIDATION.notInDraw(player.name);
  return player.restrictions.length > 0 && !allowRestricted ? WINNER_VALIDATION.mayNotPlay(player.name) : null;
}

function refuse(errors: Readonly<Record<string, readonly Message[]>>): void {
  const [first] = Object.values(errors);
  if (first) throw new DomainError('VALIDATION_FAILED', { message: first[0], errors });
}

const announcedUnder = (sql: Sql, { userId }: StaffActor, key: string | undefined): Promise<WinnerRow[]> =>
  key === undefined
    ? Promise.resolve([])
    : sql.query(
        `select ${WINNER_COLUMNS_READ} from winners w where w.announced_by = $1 and w.request_key = $2 order by w.number`,
        [userId, key],
      );

/** In the order of the announcement. */
function insert(
  sql: Sql,
  { draw, winners, key, period }: Announcement & { readonly period: Period | null },
  players: Known,
  actor: StaffActor,
): Promise<WinnerRow[]> {
  const rows = winners.map(({ playerId, prize, state }) => {
    const { name = '', mobile = '', location = null } = players.get(playerId) ?? {};
    const where: WinnerState | null = state ?? (location === 'lagos' ? 'Lagos' : null);
    return { id: newId(), playerId, name, mobile, state: where, prize };
  });
  return sql.query(
    `insert into winners as w (id, user_id, full_name, phone_number, state, prize, draw_kind, draw_date, announced_by,
       request_key, counts_from, counts_until)
     select id, user_id, full_name, phone_number, state, prize, $7, $8::date, $9, $10, $11::timestamptz, $12::timestamptz
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[])
         with ordinality as given (id, user_id, full_name, phone_number, state, prize, place) order by place
     returning ${WINNER_COLUMNS_READ}`,
    [
      rows.map(({ id }) => id),
      rows.map(({ playerId }) => playerId),
      rows.map(({ name }) => name),
      rows.map(({ mobile }) => mobile),
      rows.map(({ state }) => state),
      rows.map(({ prize }) => prize),
      ...[draw.kind, draw.date, actor.userId, key ?? null],
      ...[period?.start ?? null, period?.end ?? null],
    ],
  );
}

const PRIZE = new RegExp(`^[^${UNPRINTABLE}]*\\S[^${UNPRINTABLE}]*$`);

/** One player, and what they won. */
export class AnnouncedWinnerBody {
  @ApiProperty({ format: 'uuid' })
  @Matches(ID_PATTERN, { message: VALIDATION.id })
  readonly playerId!: string;

  @ApiProperty({ maxLength: WINNER_PRIZE_LENGTH_MAX, example: 'A rechargeable lamp' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidied(value) : value))
  @IsString({ message: WINNER_VALIDATION.prize })
  @Matches(PRIZE, { message: WINNER_VALIDATION.prize })
  @MaxLength(WINNER_PRIZE_LENGTH_MAX, { message: WINNER_VALIDATION.prize })
  readonly prize!: string;

  @OneOf(WINNER_STATES, WINNER_VALIDATION.state, {
    optional: true,
    description: 'Left out: Lagos for players of Lagos, else not known',
  })
  readonly state?: WinnerState;
}

/** The winners of one draw. */
class AnnounceWinnersBody {
  @OneOf(DRAW_KINDS, WINNER_VALIDATION.drawKind)
  readonly drawKind!: DrawKind;

  @ApiProperty({ type: String, format: 'date', example: '2026-11-20', description: 'A day in Lagos' })
  @IsString({ message: WINNER_VALIDATION.drawDate })
  readonly drawDate!: string;

  @ApiProperty({ type: [AnnouncedWinnerBody], minItems: 1, maxItems: WINNERS_ANNOUNCED_MAX })
  @IsArray({ message: WINNER_VALIDATION.noWinners })
  @ArrayMinSize(1, { message: WINNER_VALIDATION.noWinners })
  @ArrayMaxSize(WINNERS_ANNOUNCED_MAX, { message: WINNER_VALIDATION.noWinners })
  @ValidateNested({ each: true })
  @Type(() => AnnouncedWinnerBody)
  readonly winners!: readonly AnnouncedWinnerBody[];

  @ApiPropertyOptional({ default: false, description: 'Players who were not in the draw are meant as well' })
  @IsOptional()
  @IsBoolean({ message: VALIDATION.text })
  readonly allowOthers?: boolean;

  @ApiPropertyOptional({ default: false, description: 'Players who may not play now are meant as well' })
  @IsOptional()
  @IsBoolean({ message: VALIDATION.text })
  readonly allowRestricted?: boolean;

  @ApiPropertyOptional({
    default: false,
    description: 'Each is written to in their language, once they are on the list',
  })
  @IsOptional()
  @IsBoolean({ message: VALIDATION.text })
  readonly tellByMail?: boolean;
}

@ApiTags('winners')
@Controller()
export class AnnounceWinnersController {
  constructor(
    private readonly announcing: AnnounceWinners,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Announces players as the winners of a draw, each with a prize; everybody sees them at once. */
  @Endpoint('POST adminWinnersAnnounce', {
    access: staff('winners.edit', { stepUp: true }),
    status: 201,
    summary: 'Announce players as the winners of a draw',
    idempotent: 'Sent again, it is done once',
    errors: ['OWN_ACCOUNT'],
  })
  async announce(
    @Body() body: AnnounceWinnersBody,
    @Scope() scope: StaffScope,
    @IdempotencyKey() key?: string,
  ): Promise<WinnersAnnouncedView> {
    const { drawKind, drawDate, winners, allowOthers = false, allowRestricted = false, tellByMail = false } = body;
    const allowed = { allowOthers, allowRestricted };
    const announcement = { draw: { kind: drawKind, date: drawDate }, winners, ...allowed, tellByMail, key };
    const keyed = { actorId: scope.userId, key, call: ['adminWinnersAnnounce'], body };
    const announced = await this.requests.run(keyed, () =>
      this.announcing.announce(announcement, { ...scope, requestId: key ?? scope.requestId }),
    );
    return { winners: announced };
  }
}
