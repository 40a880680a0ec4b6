import { Controller, Query } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { BOARD_SCOPES, type BoardScope, type BoardView } from '@sabi50/contracts/board-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { player } from '../../../platform/http/access.js';
import { DayFilter, fromDay } from '../../../platform/http/day-filter.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Board } from './board.js';

class BoardQuery {
  @ApiPropertyOptional({ enum: BOARD_SCOPES, default: 'country' })
  @IsOptional()
  @IsIn(BOARD_SCOPES, { message: VALIDATION.text })
  readonly scope: BoardScope = 'country';

  @DayFilter()
  readonly week?: string;
}

@ApiTags('board')
@Controller()
export class BoardController {
  constructor(private readonly board: Board) {}

  /** Who answered best in a week, Monday to Sunday in Lagos (rules board/ranks, board/who-is-listed). */
  @Endpoint('GET board', {
    access: player(),
    summary: 'Who answered best in a week, and where one stands oneself',
    description: '`week` is a day of the week that is asked for; without it, it is the one that runs.',
    errors: ['VALIDATION_FAILED'],
  })
  async get(@Query() { scope, week }: BoardQuery, @Ctx() context: RequestContext): Promise<BoardView> {
    const day = fromDay(week) ?? context.now;
    if (day > context.now) throw fieldRefused('week', VALIDATION.day);
    return this.board.of({ scope, day, userId: context.session.userId, now: context.now }, context.seen);
  }
}
