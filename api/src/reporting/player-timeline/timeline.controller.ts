import { Injectable, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelineRowView,
  type TimelineView,
  type PlayerTotalsView,
} from '@sabi50/contracts/player-timeline-views';
import { ErasureChangesOf, LoginsOf, AccountNames } from '../../features/auth/accounts.queries.js';
import { type Position, type RowPlace } from '../../kernel/position.js';
import { DepositStandings } from '../../features/payments/payments.queries.js';
import { MailsOfPlayer } from '../../features/mails/mails.queries.js';
import { GamesOf } from '../../features/quiz/quiz.queries.js';
import { LimitChangesOf } from '../../features/responsible-play/responsible-play.queries.js';
import { StaffActsOfEvents, StaffActsOn } from '../../operations/staff/staff.queries.js';
import { WalletEntriesOf } from '../../features/wallet/wallet.queries.js';
import {
  pageOfSources,
  placeInKind,
  placeOf,
  type TimelinePlace,
  placeWithin,
  TIMELINE_START,
} from './timeline.rules.js';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { lagosDate } from '@sabi50/contracts/business-time';
import { exportFileName } from '@sabi50/contracts/files';
import { TIMELINE_ROWS, TIMELINE_ROWS_MAX } from '@sabi50/contracts/limits';
import { standingOf } from '@sabi50/contracts/payment-standing';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../kernel/domain-error.js';
import { BYTE_ORDER_MARK, type CsvColumn, csvLines } from '../../platform/csv/csv-cells.js';
import { csvFile } from '../../platform/csv/csv-exporter.js';
import { staff } from '../../platform/http/access.js';
import { DayFilter, fromDay, untilDay } from '../../platform/http/range-filter.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { OneOf } from '../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { usableId } from '../../platform/http/own.js';
import { Database } from '../../platform/postgres/database.js';
import { recordFile } from '../../platform/staff-log/staff-log.js';
import { PlayerTotals } from './player-totals.js';

/** A page that is asked for. */
interface TimelinePage {
  readonly userId: string;
  /** Undefined: all of them. */
  readonly kind?: TimelineKind;
  readonly behind: TimelinePlace;
  /** Nothing older; without it everything. */
  readonly since?: Date | null;
  readonly limit: number;
  readonly seen?: Position;
}

/** The same of one kind. */
interface RowsAsked extends Omit<TimelinePage, 'behind' | 'since'> {
  readonly behind: RowPlace;
}

/** Puts together what the modules know of one player, each by a query that it publishes (rule staff/player-timeline). */
@Injectable()
export class Timeline {
  constructor(private readonly queries: QueryBus) {}

  async page(asked: TimelinePage): Promise<TimelineView> {
    const kinds = asked.kind === undefined ? TIMELINE_KINDS : [asked.kind];
    // One more tells whether there are older ones.
    const limit = asked.limit + 1;
    const sources = kinds.map((kind) => this.rows(kind, { ...asked, limit, behind: placeInKind(asked.behind, kind) }));
    return pageOfSources(await Promise.all(sources), asked.limit, asked.since);
  }

  /** Everything, a page of rows at a time. */
  async *pages(asked: TimelinePage): AsyncGenerator<readonly TimelineRowView[]> {
    for (let behind: TimelinePlace | null = asked.behind; behind !== null;) {
      const { items, next }: TimelineView = await this.page({ ...asked, behind });
      yield items;
      behind = next === null ? null : placeOf(next);
    }
  }

  private rows(kind: TimelineKind, asked: RowsAsked): Promise<readonly TimelineRowView[]> {
    switch (kind) {
      case 'money':
        return this.money(asked);
      case 'games':
        return this.games(asked);
      case 'limits':
        return this.limits(asked);
      case 'mails':
        return this.mails(asked);
      case 'logins':
        return this.logins(asked);
      case 'erasure':
        return this.erasures(asked);
      case 'staff-acts':
        return this.acts(asked);
    }
  }

  private async money({ userId, behind, limit, seen }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const entries = await this.queries.execute(new WalletEntriesOf(userId, behind, limit, seen));
    const adjusted = entries.filter(({ kind }) => kind === 'adjustment').map(({ id }) => id);
    const deposits = entries.flatMap(({ kind, reference }) => (kind === 'deposit' && reference ? [reference] : []));
    const [acts, standings] = await Promise.all([
      this.queries.execute(new StaffActsOfEvents(adjusted, seen)),
      this.queries.execute(new DepositStandings(deposits, seen)),
    ]);
    return entries.map(({ id, createdAt, ...entry }) => ({
      ...{ id, at: createdAt, kind: 'money' as const },
      money: {
        ...{ ...entry, act: acts.get(id) ?? null },
        deposit: (entry.kind === 'deposit' && standings.get(entry.reference ?? '')) || null,
      },
    }));
  }

  private async games({ userId, behind, limit, seen }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const games = await this.queries.execute(new GamesOf(userId, behind, limit, seen));
    return games.map(({ id, startedAt, endedAt, category, language, ...game }) => ({
      ...{ id, at: endedAt ?? startedAt, kind: 'games' as const },
      game: {
        ...{ category, language, totalQuestions: game.totalQuestions, correctAnswers: game.correctAnswers },
        ...{ pointsEarned: game.pointsEarned, reason: game.reason, refunded: game.refunded },
      },
    }));
  }

  private async limits({ userId, behind, limit }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const changes = await this.queries.execute(new LimitChangesOf(userId, behind, limit));
    return changes.map(({ id, at, ...change }) => ({ id, at, kind: 'limits' as const, limit: change }));
  }

  private async mails({ userId, behind, limit }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const mails = await this.queries.execute(new MailsOfPlayer(userId, behind, limit));
    return mails.map(({ id, at, kind, ...mail }) => ({
      ...{ id, at: at.toISOString(), kind: 'mails' as const },
      mail: { ...mail, mail: kind },
    }));
  }

  private async logins({ userId, behind, limit }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const logins = await this.queries.execute(new LoginsOf(userId, behind, limit));
    return logins.map(({ id, at, kind }) => ({ id, at: at.toISOString(), kind: 'logins' as const, login: kind }));
  }

  private async erasures({ userId, behind, limit }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const changes = await this.queries.execute(new ErasureChangesOf(userId, behind, limit));
    return changes.map(({ id, at, ...erasure }) => ({
      ...{ id, at: at.toISOString(), kind: 'erasure' as const, erasure },
    }));
  }

  private async acts({ userId, behind, limit, kind, seen }: RowsAsked): Promise<readonly TimelineRowView[]> {
    const acts = await this.queries.execute(new StaffActsOn(userId, behind, limit, kind === 'staff-acts', seen));
    return acts.map(({ id, at, action, actorId, actorName, reason }) => ({
      ...{ id, at: at.toISOString(), kind: 'staff-acts' as const },
      act: { action, actorId, actorName, reason },
    }));
  }
}

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
async function* timelineCsv(pages: AsyncIterable<readonly TimelineRowView[]>): AsyncGenerator<string, void> {
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
