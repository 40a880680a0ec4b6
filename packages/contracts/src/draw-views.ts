/** What the calls about draws take and answer. */
import { type DrawKind, type WinnerState } from './enumerations.js';
import { KOBO_PER_NAIRA } from './limits.js';
import { type PageView } from './money-views.js';
import { type Day, type Id, type Timestamp } from './text-formats.js';

export const DRAW_THRESHOLD_MAX = 10_000;
/** What a prize may be worth: 100 million naira. */
export const DRAW_VALUE_MAX_KOBO = 100_000_000 * KOBO_PER_NAIRA;
/** So far ahead a draw may be set. */
export const DRAW_AHEAD_DAYS_MAX = 366;
/** The picture of a prize: so large at most, and no wider or higher than this many pixels. */
export const DRAW_PICTURE_BYTES_MAX = 12_000;
export const DRAW_PICTURE_SIDE_MAX = 320;
/** A picture that no draw uses is removed after this time. */
export const DRAW_PICTURE_UNUSED_MS = 24 * 3_600_000;
/** So long a process goes on answering what it knows of the draws. */
export const DRAWS_MEMORY_MS = 15_000;

/** A draw as everybody sees it. */
export interface DrawView {
  readonly kind: DrawKind;
  /** Points that it asks for. */
  readonly threshold: number;
  /** Null as long as staff have set none. */
  readonly prize: string | null;
  /** Decimal naira; null where it is not known. */
  readonly value: string | null;
  /** Path of a WebP of at most 320 pixels and 12,000 bytes; null without one. */
  readonly picture: string | null;
  /** When the next one is; null while none is set, and for a special draw that is over. */
  readonly drawAt: Timestamp | null;
  /** Since when points count for it: the draw of its kind before. Null for the special draw: those of all time. */
  readonly countsFrom: Timestamp | null;
  /** Players who have these points now. */
  readonly playersIn: number;
}

/** The daily, the weekly and the special draw. */
export interface DrawsView {
  readonly draws: readonly DrawView[];
}

/** What staff set for a draw; never changed, the newest holds from its first draw on (rule quiz/draws-set). */
export interface DrawPlanView {
  readonly id: Id;
  readonly kind: DrawKind;
  readonly prize: string;
  /** Decimal naira; null where it was left out. */
  readonly value: string | null;
  readonly pictureId: Id | null;
  /** Its path. */
  readonly picture: string | null;
  /** Of the first draw that it holds for, in Lagos; the daily and the weekly one follow every day and week. */
  readonly drawDate: Day;
  /** In Lagos, `HH:MM`. */
  readonly drawTime: string;
  readonly threshold: number;
  readonly setAt: Timestamp;
  /** Null once the account is gone, and for what came with the demonstration. */
  readonly setByName: string | null;
  /** Whether it came with the demonstration: no member of staff set it. */
  readonly isDemo: boolean;
  /** The newest of all has the highest. */
  readonly revision: number;
}

/** A draw as staff see it: what players see, and what was set last, which may hold from a later day on. */
export interface DrawNowView {
  readonly draw: DrawView;
  readonly newest: DrawPlanView | null;
}

/** A picture that was taken, and made small. */
export interface DrawPictureView {
  readonly pictureId: Id;
  readonly picture: string;
  /** In bytes. */
  readonly size: number;
}

/** Who won what, without the draw. */
export interface DrawWinnerView {
  readonly id: Id;
  readonly fullName: string;
  /** The first 3 and the last 4 digits; the others are stars (rule staff/winner-number). */
  readonly phoneNumber: string;
  readonly state: WinnerState | null;
  readonly prize: string | null;
}

/** A draw that was held. */
export interface HeldDrawView {
  /** Null for winners who were announced without a draw. */
  readonly kind: DrawKind | null;
  /** Of the draw; without one, of the announcement, in Lagos. */
  readonly date: Day;
  /** The points that it counted, from and until; null for the special draw, and where it was not kept. */
  readonly countsFrom: Timestamp | null;
  readonly countsUntil: Timestamp | null;
  readonly winners: readonly DrawWinnerView[];
}

/** The draws that were held, page by page, the newest first. */
export type HeldDrawsView = PageView<HeldDrawView>;
