import { Controller, Injectable, Query } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { lagosDate, monthOf } from '@sabi50/contracts/business-time';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type SpentMonthView } from '@sabi50/contracts/spending-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { type Position } from '../../../kernel/position.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';

/** A month of the calendar in Lagos; `month` is 1 to 12. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

const DAYS_TOGETHER = 7;
const DAY_MS = 86_400_000;

/** Reads what a player spent, from the read models of payments and points. */
@Injectable()
export class SpentByMonth {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  /** Waits for `seen`, at most 2 s. */
  async of(userId: string, asked: Month, seen?: Position): Promise<SpentMonthView> {
    await this.projected.until('payment_activities', seen);
    const { start, end } = monthOf(asked.year, asked.month);
    const before = monthOf(asked.year, asked.month - 1);
    const days = Math.round((end.getTime() - start.getTime()) / DAY_MS);
    const [sums, won, spentBefore, spentInYear] = await Promise.all([
      this.sums(userId, start, end),
      this.won(userId, start, end),
      this.sums(userId, before.start, before.end),
      this.sums(userId, monthOf(asked.year, 1).start, end),
    ]);
    return {
      month: lagosDate(start).slice(0, 7),
      ...{ spent: koboToDecimal(total(sums)), games: sums.reduce((count, { games }) => count + games, 0), won },
      deposited: koboToDecimal(sums.reduce((kobo, { deposited }) => kobo + deposited, 0)),
      days: Array.from({ length: Math.ceil(days / DAYS_TOGETHER) }, (_, index) => ({
        from: index * DAYS_TOGETHER + 1,
        to: Math.min((index + 1) * DAYS_TOGETHER, days),
        spent: koboToDecimal(total(sums.filter(({ part }) => part === index))),
      })),
      spentBefore: koboToDecimal(total(spentBefore)),
      spentInYear: koboToDecimal(total(spentInYear)),
    };
  }

  /** One row for each seven days in which something was paid. A fee that was given back is a row of its own, below zero. */
  private sums(userId: string, start: Date, end: Date): Promise<Sum[]> {
    return this.database.query<Sum>(
      `select floor(extract(epoch from a.created_at - $2::timestamptz) / ${DAYS_TOGETHER * 86_400})::int as part,
              coalesce(sum(a.amount_kobo) filter (where a.type = 'quiz_deduction'), 0)::float8 as spent,
              coalesce(sum(sign(a.amount_kobo)) filter (where a.type = 'quiz_deduction'), 0)::int as games,
              coalesce(sum(a.amount_kobo) filter (where a.type = 'deposit'), 0)::float8 as deposited
         from read.payment_activities a
        where a.user_id = $1 and a.created_at >= $2 and a.created_at < $3 and a.status = 'completed'
        group by part`,
      [userId, start, end],
    );
  }

  private async won(userId: string, start: Date, end: Date): Promise<number> {
    const [row] = await this.database.query<{ won: number }>(
      `select coalesce(sum(points), 0)::int as won from read.points_won
        where user_id = $1 and won_at >= $2 and won_at < $3`,
      [userId, start, end],
    );
    return row?.won ?? 0;
  }
}

interface Sum extends Record<string, unknown> {
  /** Which seven days of the month, from 0. */
  readonly part: number;
  /** Kobo. */
  readonly spent: number;
  readonly games: number;
  /** Kobo. */
  readonly deposited: number;
}

const total = (sums: readonly Sum[]): number => sums.reduce((kobo, { spent }) => kobo + spent, 0);

class SpentMonthQuery {
  @ApiPropertyOptional({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$', description: 'A month in Lagos; this one if absent' })
  @IsOptional()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: VALIDATION.month })
  readonly month?: string;
}

@ApiTags('spending')
@Controller()
export class SpentByMonthController {
  constructor(private readonly spent: SpentByMonth) {}

  /** What games cost in a month, and what was won and added (rule spending/spent-by-month). */
  @Endpoint('GET userSpending', {
    access: player(),
    summary: 'What the signed-in player spent in a month',
    errors: ['VALIDATION_FAILED'],
  })
  async of(
    @OwnId() userId: string,
    @Query() { month }: SpentMonthQuery,
    @Ctx() context: RequestContext,
  ): Promise<SpentMonthView> {
    const [year = 0, number = 0] = (month ?? lagosDate(context.now)).split('-').map(Number);
    return this.spent.of(userId, { year, month: number }, context.seen);
  }
}
