/** What the calls about the board of the week take and answer (rules board/*). */
import { type Avatar, type Location } from './enumerations.js';
import { type Day, type Id, type Timestamp } from './text-formats.js';

/** Among whom one is compared: everybody, those of one's own place, those of one's own radio station. */
export const BOARD_SCOPES = ['country', 'state', 'station'] as const;
export type BoardScope = (typeof BOARD_SCOPES)[number];

/** A player's answers in the quizzes that count; an answer that was not given counts as wrong. */
export interface BoardResultView {
  readonly games: number;
  readonly correctAnswers: number;
  readonly questions: number;
}

export interface BoardRowView extends BoardResultView {
  /** Shared by those who are equal; the ranks behind them are left out. */
  readonly rank: number;
  readonly nickname: string;
  /** The picture that the player chose; null: none. */
  readonly avatar: Avatar | null;
  readonly isOwn: boolean;
}

/**
 * `not-joined`: no nickname is shown; `too-few-games`: fewer than BOARD_GAMES_MIN; `not-shown`: at the moment the player is
 * not listed (rule board/who-is-listed); `no-place`: the player has none of this kind, such as no station.
 */
export const BOARD_OWN_STATUSES = ['listed', 'not-joined', 'too-few-games', 'not-shown', 'no-place'] as const;
export type BoardOwnStatus = (typeof BOARD_OWN_STATUSES)[number];

/** The asking player's own place. */
export interface BoardOwnView extends BoardResultView {
  readonly status: BoardOwnStatus;
  /** Null unless listed. */
  readonly rank: number | null;
}

/** The nickname of a player. */
export interface BoardMembershipView {
  /** Whether the nickname is shown on the board. */
  readonly isMember: boolean;
  /** Null where none was chosen, or staff removed it. Who left the board has it for NICKNAME_KEPT_DAYS more. */
  readonly nickname: string | null;
  /** When another may be chosen; null: now. */
  readonly changeableFrom: Timestamp | null;
  /** Staff removed the last one (rule board/removed-by-staff). */
  readonly wasRemoved: boolean;
}

export interface BoardView {
  readonly scope: BoardScope;
  /** Monday and Sunday of the week, in Lagos. */
  readonly startDate: Day;
  readonly endDate: Day;
  /** The place of the asking player, for the scope `state`; else null. */
  readonly location: Location | null;
  /** The name of their station, for the scope `station`; else null. */
  readonly station: string | null;
  /** The first BOARD_ROWS_MAX. */
  readonly rows: readonly BoardRowView[];
  /** How many are listed in all. */
  readonly listed: number;
  readonly own: BoardOwnView;
  readonly membership: BoardMembershipView;
}

/** What staff see of a player's nickname. */
export interface AdminNicknameView {
  readonly userId: Id;
  readonly nickname: string | null;
  readonly isMember: boolean;
  /** When it was chosen, or removed. */
  readonly since: Timestamp | null;
  readonly wasRemoved: boolean;
}
