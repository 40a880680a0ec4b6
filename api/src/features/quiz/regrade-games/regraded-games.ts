import { Inject, Injectable } from '@nestjs/common';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { Database } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { type RegradeEffectKind } from '../../../domain/quiz/regrade.rules.js';
import { type RegradeRow } from './regrade.row.js';
import { type Language } from '@sabi50/contracts/languages';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type RegradeGameView } from '@sabi50/contracts/question-views';
import { type CsvColumn } from '../../../platform/csv/csv-cells.js';

/** Processes may draw an old version for so long after a correction: the bank in memory is at most so old. */
const DRAWN_WITHIN_MS = 60_000;

/** What a regrade does to one game. */
export interface GameOutcome {
  readonly sessionId: string;
  readonly effect: RegradeEffectKind;
  readonly correctBefore: number;
  readonly correctAfter: number;
}

/** What was done to one game; the effect is null where it had been done before. */
export interface DoneGame {
  readonly sessionId: string;
  readonly effect: RegradeEffectKind | null;
}

/** Effects by which a game changes. */
const CHANGING = `('point', 'fee', 'answer')`;

/** What failed is not tried again at once, so that it keeps nothing waiting. */
const IS_DUE = `(failed_at is null or failed_at < now() - interval '10 seconds')`;

/** Games that had a version which was wrong, and were charged before everybody drew another. */
const CONCERNED = `regrades r
  join read.games_of_questions g on g.question_ids @> array[r.question_id]
   and g.versions[array_position(g.question_ids, r.question_id)] = any(r.from_versions)
   and g.charged_at <= r.asked_at + interval '${DRAWN_WITHIN_MS} milliseconds'
  join read.quiz_sessions s on s.id = g.id`;

/** The list of games that a regrade goes through: what is on it is never forgotten, so that a crash costs nothing. */
@Injectable()
export class RegradedGames {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Puts the games on the list that are over by now. */
  async collect(regradeId: string): Promise<void> {
    const head = await this.store.head();
    for (const name of ['games_of_questions', 'quiz_sessions'] as const) {
      if (!(await this.projected.until(name, head))) throw new Error('The games are not all known yet');
    }
    await this.database.execute(
      `insert into regraded_games (regrade_id, session_id, user_id, fee_kobo)
       select r.id, g.id, g.user_id, s.fee_kobo from ${CONCERNED} where r.id = $1 and s.status = 'over'
       on conflict (regrade_id, session_id) do nothing`,
      [regradeId],
    );
  }

  /** Whether games may still come that had the wrong version. */
  async areMissing({ id, asked_at }: RegradeRow, now: Date): Promise<boolean> {
    if (now.getTime() < asked_at.getTime() + DRAWN_WITHIN_MS) return true;
    const rows = await this.database.query(
      `select 1 from ${CONCERNED} where r.id = $1
         and not exists (select 1 from regraded_games known where known.regrade_id = r.id and known.session_id = g.id)
       limit 1`,
      [id],
    );
    return rows.length > 0;
  }

  /** Games of which nobody knows yet what would become of them. */
  async unseen(regradeId: string, limit: number): Promise<readonly string[]> {
    return this.ids(`effect is null and ${IS_DUE}`, regradeId, limit);
  }

  /** Games that are to be changed and are not. */
  async waiting(regradeId: string, limit: number): Promise<readonly string[]> {
    return this.ids(`effect in ${CHANGING} and regraded_at is null and ${IS_DUE}`, regradeId, limit);
  }

  async preview(regradeId: string, outcomes: readonly GameOutcome[]): Promise<void> {
    await this.database.execute(
      `update regraded_games g set effect = o.effect, correct_before = o.before, correct_after = o.after, failed_at = null
         from unnest($2::uuid[], $3::text[], $4::smallint[], $5::smallint[]) as o (id, effect, before, after)
        where g.regrade_id = $1 and g.session_id = o.id and g.regraded_at is null`,
      [regradeId, ...columnsOf(outcomes)],
    );
  }

  /** A game whose effect was another after all, since staff gave its fee back meanwhile, is counted by what was done. */
  async done(regradeId: string, games: readonly DoneGame[]): Promise<void> {
    await this.database.execute(
      `update regraded_games g
          set effect = coalesce(o.effect, g.effect), failed_at = null,
              regraded_at = case when coalesce(o.effect, g.effect) in ${CHANGING} then now() end
         from unnest($2::uuid[], $3::text[]) as o (id, effect)
        where g.regrade_id = $1 and g.session_id = o.id`,
      [regradeId, games.map(({ sessionId }) => sessionId), games.map(({ effect }) => effect)],
    );
  }

  /** It could not be looked at or changed now. */
  async failed(regradeId: string, sessionId: string): Promise<void> {
    await this.database.execute(
      'update regraded_games set failed_at = now() where regrade_id = $1 and session_id = $2',
      [regradeId, sessionId],
    );
  }

  /** Whether any could not be looked at or changed yet. */
  async areFailed(regradeId: string): Promise<boolean> {
    const rows = await this.database.query(
      'select 1 from regraded_games where regrade_id = $1 and failed_at is not null limit 1',
      [regradeId],
    );
    return rows.length > 0;
  }

  private async ids(condition: string, regradeId: string, limit: number): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select session_id as id from regraded_games where regrade_id = $1 and ${condition} limit $2`,
      [regradeId, limit],
    );
    return rows.map(({ id }) => id);
  }
}

const columnsOf = (outcomes: readonly GameOutcome[]): unknown[][] => [
  outcomes.map(({ sessionId }) => sessionId),
  outcomes.map(({ effect }) => effect),
  outcomes.map(({ correctBefore }) => correctBefore),
  outcomes.map(({ correctAfter }) => correctAfter),
];

/** A game that a regrade gives something to, or would take something from if it might, and whose it is. */
export interface ConcernedGameRow extends Record<string, unknown> {
  readonly session_id: string;
  readonly user_id: string;
  /** Null where the account is gone, as is the language. */
  readonly user_name: string | null;
  readonly language: Language | null;
  readonly effect: RegradeGameView['effect'];
  readonly correct_before: number;
  readonly correct_after: number;
  readonly fee_kobo: string;
  readonly regraded_at: Date | null;
}

/** Those of a regrade, `$1`: what gives something first. */
export const CONCERNED_GAMES = `
select g.session_id, g.user_id, a.first_name || ' ' || a.last_name as user_name, a.preferred_language as language, g.effect,
       g.correct_before, g.correct_after, g.fee_kobo, g.regraded_at
  from regraded_games g left join account_profiles a on a.id = g.user_id
 where g.regrade_id = $1 and g.effect in ('point', 'fee', 'kept')
 order by array_position(array['point', 'fee', 'kept'], g.effect), g.session_id`;

export const gameViewOf = (row: ConcernedGameRow): RegradeGameView => ({
  id: row.session_id,
  userId: row.user_id,
  userName: row.user_name,
  language: row.language,
  effect: row.effect,
  correctBefore: row.correct_before,
  correctAfter: row.correct_after,
});

/** The columns of the file (rule data/csv): codes as the calls answer them, so that a script can read it too. */
export const CONCERNED_GAME_COLUMNS: readonly CsvColumn<ConcernedGameRow>[] = [
  { header: 'Game', value: (row) => row.session_id },
  { header: 'Player', value: (row) => row.user_name },
  { header: 'Player ID', value: (row) => row.user_id },
  { header: 'Language', value: (row) => row.language },
  { header: 'Effect', value: (row) => row.effect },
  { header: 'Right answers before', value: (row) => row.correct_before },
  { header: 'Right answers after', value: (row) => row.correct_after },
  { header: 'Points', value: (row) => (row.effect === 'point' ? 1 : 0) },
  { header: 'Fee back (₦)', value: (row) => koboToDecimal(row.effect === 'fee' ? Number(row.fee_kobo) : 0) },
  { header: 'Regraded', value: (row) => row.regraded_at },
];
