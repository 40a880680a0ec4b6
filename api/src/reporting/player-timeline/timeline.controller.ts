import { Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { lagosDate } from '@sabi50/contracts/business-time';
import { exportFileName } from '@sabi50/contracts/files';
import { TIMELINE_ROWS, TIMELINE_ROWS_MAX } from '@sabi50/contracts/limits';
import { standingOf } from '@sabi50/contracts/payment-standing';
import {
  type PlayerTotalsView,
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelineRowView,
  type TimelineView,
} from '@sabi50/contracts/player-timeline-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { AccountNames } from '../../features/auth/accounts.queries.js';
import { DomainError } from '../../kernel/domain-error.js';
import { BYTE_ORDER_MARK, type CsvColumn, csvLines } from '../../platform/csv/csv-cells.js';
import { csvFile } from '../../platform/csv/csv-exporter.js';
import { staff } from '../../platform/http/access.js';
import { DayFilter, fromDay, untilDay } from '../../platform/http/day-filter.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { OneOf } from '../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { usableId } from '../../platform/http/usable-id.js';
import { Database } from '../../platform/postgres/database.js';
import { recordFile } from '../../platform/staff-log/staff-log.js';
import { PlayerTotals } from './player-totals.js';
import { Timeline } from './timeline.js';
import { placeOf, placeWithin, TIMELINE_START } from './timeline.rules.js';

/** The columns of the file (rule data/csv): codes as the calls answer them, so that a script can read it too. */
const COLUMNS: readonly CsvColumn<TimelineRowView>[] = [
  { header: 'Time', value: ({ at }) => new Date(at) },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'What', value: (row) => whatOf(row) },
  { header: 'Amount (₦)', value: ({ money }) => money?.amount },
  { header: 'Balance (₦)', value: ({ money }) => money?.balanceAfter },
  { header: 'Owed (₦)', value: ({ money }) => money?.owedAfter },
  { header: 'Reference', value: ({ money, id }) => money?.reference ?? id },
  { header: 'Details', value: detailsOf },
  { header: 'Staff', value: (row) => actOf(row)?.actorName ?? row.erasure?.byName },
  { header: 'Reason', value: (row) => actOf(row)?.reason },
];

const actOf = ({ act, money }: TimelineRowView) => act ?? money?.act;

const whatOf = ({ money, game, ...others }: TimelineRowView): string | undefined =>
  money?.kind ?? (game && (game.reason ?? 'open')) ?? otherOf(others);

const otherOf = ({ limit, mail, login, act, erasure }: Partial<TimelineRowView>): string | undefined =>
  limit?.change ?? mail?.mail ?? login ?? erasure?.change ?? act?.action;

function detailsOf({ money, game, limit, mail, erasure }: TimelineRowView): string | null | undefined {
  if (game) {
    const { category, language, correctAnswers, totalQuestions, pointsEarned } = game;
    return `${category}, ${language}, ${correctAnswers}/${totalQuestions}, ${pointsEarned}`;
  }
  if (limit) return [limit.period, limit.amount, limit.until].filter((part) => part !== null).join(', ');
  if (mail) return [mail.subject, mail.outcome, ...(mail.reply === null ? [] : [mail.reply])].join(', ');
  if (erasure) return [erasure.amount, erasure.dueAt].filter((part) => part !== null).join(', ');
  return money?.failure ?? money?.flag ?? depositWords(money) ?? money?.category;
}

/** What became of a deposit that is not plainly completed, in the codes of rule money/standing. */
function depositWords(money: TimelineRowView['money']): string | undefined {
  const words = money?.deposit ? standingOf(money.deposit).filter((word) => word !== 'completed') : [];
  return words.length === 0 ? undefined : words.join(', ');
}

/** The file's text, a page of rows at a time; the heading stands with the first one. */
export async function* timelineCsv(pages: AsyncIterable<readonly TimelineRowView[]>): AsyncGenerator<string, void> {
  let head = BYTE_ORDER_MARK + csvLines([COLUMNS.map(({ header }) => header)]);
  for await (const rows of pages) {
    const lines = csvLines(rows.map((row) => COLUMNS.map(({ value }) => value(row))));
    yield head + lines;
    head = '';
  }
}

const isPlace = (value: unknown): boolean => typeof value === 'string' && placeOf(value) !== null;

class TimelineFilter {
  @OneOf(TIMELINE_KINDS, VALIDATION.text, { optional: true, description: 'Only this kind; without it all of them' })
  readonly kind?: TimelineKind;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;
}

class TimelineQuery extends TimelineFilter {
  @ApiPropertyOptional({ description: 'Only what is behind: `next` of the page before, or a moment as ISO 8601' })
  @IsOptional()
  @ValidateBy({ name: 'isTimelinePlace', validator: { validate: isPlace } }, { message: VALIDATION.moment })
  readonly before?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: TIMELINE_ROWS_MAX, default: TIMELINE_ROWS })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: VALIDATION.limit })
  @Min(1, { message: VALIDATION.limit })
  @Max(TIMELINE_ROWS_MAX, { message: VALIDATION.limit })
  readonly limit: number = TIMELINE_ROWS;
}

@ApiTags('users of the console')
@Controller()
export class TimelineController {
  constructor(
    private readonly timeline: Timeline,
    private readonly totals: PlayerTotals,
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  /** What happened to a player, the newest first (rule staff/player-timeline). */
  @Endpoint('GET adminUserTimeline', {
    access: staff('users.timeline'),
    summary: 'What happened to a player: money, games, mails, logins and acts of staff',
    errors: ['VALIDATION_FAILED', 'USER_NOT_FOUND'],
  })
  async page(
    @Param('id') id: string,
    @Query() { kind, before, limit, startDate, endDate }: TimelineQuery,
    @Ctx() { seen }: RequestContext,
  ): Promise<TimelineView> {
    const userId = await this.playerOf(id);
    const asked = (before !== undefined && placeOf(before)) || TIMELINE_START;
    const behind = placeWithin(asked, untilDay(endDate));
    return this.timeline.page({ userId, kind, limit, seen, behind, since: fromDay(startDate) });
  }

  /** What a player did in all, how much of each kind the timeline has, and the balance of 30 days (rule staff/player-totals). */
  @Endpoint('GET adminUserTotals', {
    access: staff('users.timeline'),
    summary: 'What a player did in all, and the balance of the last 30 days',
    errors: ['USER_NOT_FOUND'],
  })
  async inAll(@Param('id') id: string, @Ctx() { now, seen }: RequestContext): Promise<PlayerTotalsView> {
    return this.totals.of(await this.playerOf(id), now, seen);
  }

  /** The whole timeline, or one kind of it, as a CSV file. */
  @Endpoint('GET adminUserTimelineExport', {
    access: staff('users.timeline', { stepUp: true }),
    summary: 'What happened to a player as a CSV file',
    produces: 'text/csv',
    errors: ['VALIDATION_FAILED', 'USER_NOT_FOUND'],
  })
  async file(
    @Param('id') id: string,
    @Query() { kind, startDate, endDate }: TimelineFilter,
    @Scope() scope: StaffScope,
    @Ctx() { now, seen }: RequestContext,
  ): Promise<StreamableFile> {
    const userId = await this.playerOf(id);
    const filters = { kind, startDate, endDate };
    await recordFile(this.database, { actor: scope, list: 'player-timeline', filters, personId: userId });
    const behind = placeWithin(TIMELINE_START, untilDay(endDate));
    const period = { behind, since: fromDay(startDate) };
    const pages = this.timeline.pages({ userId, kind, limit: TIMELINE_ROWS_MAX, seen, ...period });
    return csvFile(exportFileName('player-timeline', lagosDate(now)), timelineCsv(pages));
  }

  private async playerOf(id: string): Promise<string> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    if (!(await this.queries.execute(new AccountNames([userId]))).has(userId)) throw new DomainError('USER_NOT_FOUND');
    return userId;
  }
}
