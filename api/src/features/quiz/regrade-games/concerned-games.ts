import { type Language } from '@sabi50/contracts/languages';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type RegradeGameView } from '@sabi50/contracts/question-views';
import { type CsvColumn } from '../../../platform/csv/csv-cells.js';

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
