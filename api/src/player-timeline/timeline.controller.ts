import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiPropertyOptional, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { lagosDate } from '@sabi50/vocabulary/business-time';
import { exportFileName } from '@sabi50/vocabulary/files';
import { TIMELINE_ROWS, TIMELINE_ROWS_MAX } from '@sabi50/vocabulary/limits';
import { TIMELINE_KINDS, type TimelineKind, type TimelineView } from '@sabi50/vocabulary/player-timeline-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { AccountNames } from '../accounts/accounts.queries.js';
import { DomainError } from '../kernel/domain-error.js';
import { csvFile } from '../platform/csv/csv-file.js';
import { Staff } from '../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../platform/http/api-errors.js';
import { ApiView } from '../platform/http/api-view.js';
import { Ctx, type RequestContext } from '../platform/http/request-context.js';
import { usableId } from '../platform/http/usable-id.js';
import { timelineCsv } from './timeline-csv.js';
import { Timeline } from './timeline.js';
import { placeOf, TIMELINE_START } from './timeline.rules.js';

const isPlace = (value: unknown): boolean => typeof value === 'string' && placeOf(value) !== null;

class TimelineFilter {
  @ApiPropertyOptional({ enum: TIMELINE_KINDS, description: 'Only this kind; without it all of them' })
  @IsOptional()
  @IsIn(TIMELINE_KINDS, { message: VALIDATION.text })
  readonly kind?: TimelineKind;
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
    const behind = (before !== undefined && placeOf(before)) || TIMELINE_START;
    return this.timeline.page({ userId, kind, limit, seen, behind });
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
    const pages = this.timeline.pages({ userId, kind, limit: TIMELINE_ROWS_MAX, seen });
    return csvFile(exportFileName('player-timeline', lagosDate(now)), timelineCsv(pages));
  }

  private async playerOf(id: string): Promise<string> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    if (!(await this.queries.execute(new AccountNames([userId]))).has(userId)) throw new DomainError('USER_NOT_FOUND');
    return userId;
  }
}
