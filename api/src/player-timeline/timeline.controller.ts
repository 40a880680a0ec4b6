import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiPropertyOptional, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, Max, Min } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { lagosDate } from '@sabi50/vocabulary/business-time';
import { exportFileName } from '@sabi50/vocabulary/files';
import { TIMELINE_ROWS, TIMELINE_ROWS_MAX } from '@sabi50/vocabulary/limits';
import { TIMELINE_KINDS, type TimelineKind, type TimelineView } from '@sabi50/vocabulary/player-timeline-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { AccountNames } from '../accounts/accounts.queries.js';
import { DomainError } from '../kernel/domain-error.js';
import { Staff } from '../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../platform/http/api-errors.js';
import { ApiView } from '../platform/http/api-view.js';
import { Ctx, type RequestContext } from '../platform/http/request-context.js';
import { usableId } from '../platform/http/usable-id.js';
import { timelineCsv } from './timeline-csv.js';
import { END_OF_TIME, Timeline } from './timeline.js';

class TimelineFilter {
  @ApiPropertyOptional({ enum: TIMELINE_KINDS, description: 'Only this kind; without it all of them' })
  @IsOptional()
  @IsIn(TIMELINE_KINDS, { message: VALIDATION.text })
  readonly kind?: TimelineKind;
}

class TimelineQuery extends TimelineFilter {
  @ApiPropertyOptional({ format: 'date-time', description: 'Only what is older: `next` of the page before' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: VALIDATION.moment })
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
    private readonly queries: QueryBus,
  ) {}

  /** What happened to a player, the newest first (rule staff/player-timeline). */
  @Get(ROUTES.adminUserTimeline)
  @Staff('users.timeline')
  @ApiOperation({ summary: 'What happened to a player: money, games, mails, logins and acts of staff' })
  @ApiView('TimelineView')
  @ApiErrors('VALIDATION_FAILED', 'USER_NOT_FOUND', ...STAFF_REFUSALS)
  async page(
    @Param('id') id: string,
    @Query() { kind, before, limit }: TimelineQuery,
    @Ctx() { seen }: RequestContext,
  ): Promise<TimelineView> {
    const userId = await this.playerOf(id);
    return this.timeline.page({
      userId,
      kind,
      limit,
      seen,
      before: before === undefined ? END_OF_TIME : new Date(before),
    });
  }

  /** The whole timeline, or one kind of it, as a CSV file. */
  @Get(ROUTES.adminUserTimelineExport)
  @Staff('users.timeline')
  @ApiOperation({ summary: 'What happened to a player as a CSV file' })
  @ApiProduces('text/csv')
  @ApiErrors('VALIDATION_FAILED', 'USER_NOT_FOUND', ...STAFF_REFUSALS)
  async file(
    @Param('id') id: string,
    @Query() { kind }: TimelineFilter,
    @Ctx() { now, seen }: RequestContext,
  ): Promise<StreamableFile> {
    const userId = await this.playerOf(id);
    const pages = this.pages({ userId, kind, limit: TIMELINE_ROWS_MAX, seen, before: END_OF_TIME });
    // The first page is read before the answer begins, so that a failure is an error and no empty file.
    const first = await pages.next();
    return new StreamableFile(Readable.from(timelineCsv(beginWith(first, pages)), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${exportFileName('player-timeline', lagosDate(now))}"`,
    });
  }

  private async *pages(asked: Parameters<Timeline['page']>[0]) {
    for (let before: Date | null = asked.before; before !== null;) {
      const { items, next }: TimelineView = await this.timeline.page({ ...asked, before });
      yield items;
      before = next === null ? null : new Date(next);
    }
  }

  private async playerOf(id: string): Promise<string> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    if (!(await this.queries.execute(new AccountNames([userId]))).has(userId)) throw new DomainError('USER_NOT_FOUND');
    return userId;
  }
}

async function* beginWith<Item>(first: IteratorResult<Item, void>, rest: AsyncGenerator<Item, void>) {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
