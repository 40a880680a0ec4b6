import { Controller } from '@nestjs/common';
import { ApiPropertyOptional, ApiQuery, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { FIGURE_PERIODS, type FigurePeriod, type FiguresView } from '@sabi50/contracts/analytics-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { DayFilter, fromDay, untilDay } from '../../../platform/http/day-filter.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { FiltersOf } from '../filters-of.js';
import { Figures } from './figures.js';
import { type Span } from './figures.rules.js';

/** The parameters of the figures; a custom period needs both days. */
class FiguresFilters {
  @ApiPropertyOptional({ enum: FIGURE_PERIODS, default: 'this-week' })
  @IsOptional()
  @IsIn(FIGURE_PERIODS, { message: VALIDATION.text })
  readonly period?: FigurePeriod;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;
}

@ApiTags('analytics')
@Controller()
export class FiguresController {
  constructor(private readonly figures: Figures) {}

  /** The figures of a period beside those of the one before it (rule staff/figures-compared). */
  @Endpoint('GET adminFigures', {
    access: staff('analytics.view'),
    summary: 'Money, quizzes and players of a period, compared with the period before',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: FiguresFilters })
  of(
    @FiltersOf(FiguresFilters) filters: FiguresFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<FiguresView> {
    const { period = 'this-week' } = filters;
    return this.figures.of(scope, { period, own: period === 'custom' ? ownDays(filters) : null }, now);
  }
}

function ownDays({ startDate, endDate }: FiguresFilters): Span {
  const [from, until] = [fromDay(startDate), untilDay(endDate)];
  if (from === null) throw fieldRefused('startDate', VALIDATION.day);
  if (until === null) throw fieldRefused('endDate', VALIDATION.day);
  return { from, until };
}
