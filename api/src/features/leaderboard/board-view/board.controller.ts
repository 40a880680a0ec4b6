import { Injectable, Controller, Query } from '@nestjs/common';
import { BOARD_GAMES_MIN, BOARD_ROWS_MAX } from '@sabi50/contracts/board-limits';
import {
  type BoardRowView,
  BOARD_SCOPES,
  type BoardOwnStatus,
  type BoardScope,
  type BoardView,
} from '@sabi50/contracts/board-views';
import { type Location } from '@sabi50/contracts/enumerations';
import { type Position } from '../../../kernel/position.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { Database } from '../../../platform/postgres/database.js';
import { ApiTags } from '@nestjs/swagger';
import { lagosDate, weekOf } from '@sabi50/contracts/business-time';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { player } from '../../../platform/http/access.js';
import { DayFilter, fromDay } from '../../../platform/http/range-filter.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { BoardMembers, membershipView } from '../members/board-members.js';

/** Among whom players are ranked: those of a place, of a station, or all. */
interface Among {
  readonly location?: Location | null;
  readonly stationId?: string | null;
}

/** A week by its Monday in Lagos, and who asks. */
interface Asked {
  readonly week: string;
  /** When it began. */
  readonly weekStart: Date;
  readonly userId: string;
  readonly now: Date;
}

interface RankedRow extends BoardRowView, Record<string, unknown> {
  readonly listed: number;
}

/** Where a player belongs, by their account as it is now. */
interface BelongsTo extends Record<string, unknown> {
  readonly location: Location | null;
  readonly stationId: string | null;
  readonly station: string | null;
}

/** What the games that count of somebody come to. */
interface WeekResult extends Record<string, unknown> {
  readonly games: number;
  readonly correctAnswers: number;
  readonly questions: number;
}

/**
 * Who is left out (rule board/who-is-listed); $2: now, $3: when the week began. Who is on a break or suspended now is missing on
 * the boards of all weeks; a mark for speed counts for the week that it was given in, and those before.
 */
const HIDDEN = `
  exists (select from read.play_breaks b where b.user_id = m.user_id and b.break_until > $2)
  or exists (select from read.player_suspensions s
              where s.user_id = m.user_id and (s.suspended_until is null or s.suspended_until > $2))
  or exists (select from read.answer_speed f where f.user_id = m.user_id and f.flagged_at >= $3
               and not exists (select from lifted_speed_flags l where l.user_id = f.user_id and l.lifted_to >= f.flagged_at))`;

const BY_RESULT = 'correct::numeric / questions desc, games desc, reached_at';

/** Reads who is on the board; each call waits for `seen`, at most 2 s. */
@Injectable()
export class BoardRanks {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  /** The first BOARD_ROWS_MAX by rank, and the asking player wherever they stand (rule board/ranks). */
  ranked({ week, weekStart, userId, now }: Asked, { location, stationId }: Among): Promise<RankedRow[]> {
    return this.database.query<RankedRow>(
      `with listed as (
         select m.user_id, m.nickname, a.avatar, w.games, w.correct, w.questions, w.reached_at
           from read.board_weeks w join board_members m using (user_id) join account_profiles a on a.id = m.user_id
          where w.week = $1 and w.games >= ${BOARD_GAMES_MIN} and w.questions > 0 and m.nickname is not null
            and m.left_at is null and a.is_user
            and ($4::text is null or a.location = $4) and ($5::uuid is null or a.station_id = $5) and not (${HIDDEN})
       ), ranked as (
         select *, rank() over (order by ${BY_RESULT}) as rank, row_number() over (order by ${BY_RESULT}, nickname) as place,
                count(*) over () as listed
           from listed
       )
       select rank::int, nickname, avatar, games, correct as "correctAnswers", questions, user_id = $6 as "isOwn", listed::int
         from ranked where place <= ${BOARD_ROWS_MAX} or user_id = $6 order by place`,
      [week, now, weekStart, location ?? null, stationId ?? null, userId],
    );
  }

  /** What the games of somebody come to that count in a week; null where they have none. */
  async resultOf({ week, userId }: Asked, seen: Position | undefined): Promise<WeekResult | null> {
    await this.projected.until('board_weeks', seen);
    const rows = await this.database.query<WeekResult>(
      `select games, correct as "correctAnswers", questions from read.board_weeks where week = $1 and user_id = $2`,
      [week, userId],
    );
    return rows[0] ?? null;
  }

  async belongsTo(userId: string): Promise<BelongsTo> {
    const rows = await this.database.query<BelongsTo>(
      `select a.location, a.station_id as "stationId", s.name as station
         from account_profiles a left join station_names s on s.id = a.station_id where a.id = $1`,
      [userId],
    );
    return rows[0] ?? { location: null, stationId: null, station: null };
  }
}

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
