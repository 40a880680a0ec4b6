import { Injectable } from '@nestjs/common';
import { BOARD_GAMES_MIN, BOARD_ROWS_MAX } from '@sabi50/contracts/board-limits';
import { type BoardRowView } from '@sabi50/contracts/board-views';
import { type Location } from '@sabi50/contracts/enumerations';
import { type Position } from '../../../kernel/position.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { Database } from '../../../platform/postgres/database.js';

/** Among whom players are ranked: those of a place, of a station, or all. */
export interface Among {
  readonly location?: Location | null;
  readonly stationId?: string | null;
}

/** A week by its Monday in Lagos, and who asks. */
export interface Asked {
  readonly week: string;
  /** When it began. */
  readonly weekStart: Date;
  readonly userId: string;
  readonly now: Date;
}

export interface RankedRow extends BoardRowView, Record<string, unknown> {
  readonly listed: number;
}

/** Where a player belongs, by their account as it is now. */
export interface BelongsTo extends Record<string, unknown> {
  readonly location: Location | null;
  readonly stationId: string | null;
  readonly station: string | null;
}

/** What the games that count of somebody come to. */
export interface WeekResult extends Record<string, unknown> {
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
