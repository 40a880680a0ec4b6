/** Notices on a phone: what the calls about them take and answer, and what travels to the phone (rules push/*). */

/** Kinds of notifications: a draw that the player qualifies for is near, a prize is won, a payment arrived. */
export const NOTICE_KINDS = ['draw', 'won', 'payment'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Devices of one player that get notices; the oldest ones make room. */
export const PUSH_DEVICES_MAX = 10;

/** What the calling browser gets. */
export interface PushDeviceView {
  /** The key that a browser subscribes with, as base64url; null: there are no notices here. */
  readonly publicKey: string | null;
  /** Kinds of notifications that this device receives; may be empty. */
  readonly wants: readonly NoticeKind[];
}

/** What a phone is sent, and its service worker shows. */
export interface NoticeMessage {
  readonly kind: NoticeKind;
  readonly language: string;
  readonly title: string;
  readonly body: string;
  /** The page that a tap leads to. */
  readonly path: string;
}
