import { Controller, Injectable, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BOARD_GAMES_MIN, BOARD_ROWS_MAX } from '@sabi50/contracts/board-limits';
import { BOARD_SCOPES, type BoardOwnStatus, type BoardScope, type BoardView } from '@sabi50/contracts/board-views';
import { lagosDate, weekOf } from '@sabi50/contracts/business-time';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type Position } from '../../../kernel/position.js';
import { player } from '../../../platform/http/access.js';
import { DayFilter, fromDay } from '../../../platform/http/day-filter.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { BoardMembers, membershipView } from '../members/board-members.js';
import { type Among, type BelongsTo, BoardRanks, type RankedRow } from './board-ranks.js';

interface BoardAsked {
  readonly scope: BoardScope;
  /** An instant of the week. */
  readonly day: Date;
  readonly userId: string;
  readonly now: Date;
}

const NO_GAMES = { games: 0, correctAnswers: 0, questions: 0 };

/** The board of a week as one player sees it: the first of it, and their own place, whatever it is. */
@Injectable()
export class Board {
  constructor(
    private readonly ranks: BoardRanks,
    private readonly members: BoardMembers,
  ) {}

  async of({ scope, day, userId, now }: BoardAsked, seen: Position | undefined): Promise<BoardView> {
    const { start, end } = weekOf(day);
    const asked = { week: lagosDate(start), weekStart: start, userId, now };
    const [result, belongsTo, member] = await Promise.all([
      this.ranks.resultOf(asked, seen),
      this.ranks.belongsTo(userId),
      this.members.of(userId),
    ]);
    const among = amongOf(scope, belongsTo);
    const ranked = among ? await this.ranks.ranked(asked, among) : [];
    const membership = membershipView(member, now);
    const own = ranked.find(({ isOwn }) => isOwn);
    const games = result?.games ?? 0;
    const status = among ? statusOf({ isListed: own !== undefined, isMember: membership.isMember, games }) : 'no-place';
    return {
      scope,
      startDate: asked.week,
      endDate: lagosDate(new Date(end.getTime() - 1)),
      location: scope === 'state' ? belongsTo.location : null,
      station: scope === 'station' ? belongsTo.station : null,
      rows: ranked.slice(0, BOARD_ROWS_MAX).map(rowOf),
      listed: ranked[0]?.listed ?? 0,
      own: { status, rank: own?.rank ?? null, ...(result ?? NO_GAMES) },
      membership,
    };
  }
}

/** Null where the player has no location or station. */
function amongOf(scope: BoardScope, { location, stationId }: BelongsTo): Among | null {
  if (scope === 'country') return {};
  if (scope === 'state') return location === null ? null : { location };
  return stationId === null ? null : { stationId };
}

interface Standing {
  readonly isListed: boolean;
  readonly isMember: boolean;
  readonly games: number;
}

function statusOf({ isListed, isMember, games }: Standing): BoardOwnStatus {
  if (isListed) return 'listed';
  if (!isMember) return 'not-joined';
  return games < BOARD_GAMES_MIN ? 'too-few-games' : 'not-shown';
}

const rowOf = ({ rank, nickname, avatar, games, correctAnswers, questions, isOwn }: RankedRow) => ({
  ...{ rank, nickname, avatar, games, correctAnswers, questions, isOwn },
});

class BoardQuery {
  @OneOf(BOARD_SCOPES, VALIDATION.text, { optional: true, default: 'country' })
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
