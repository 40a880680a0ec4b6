/** What the broadcast calls take and answer. */
import { type Language } from './languages.js';
import { type CodedMessage, type MessageCode } from './messages.js';
import { type PlayerRestriction } from './player-restrictions.js';
import { type Id, type Timestamp } from './text-formats.js';

/** Whom a broadcast goes to. `low-balance` is one of the older form only. */
export const BROADCAST_CATEGORIES = ['unverified', 'zero-balance', 'low-balance', 'all', 'custom'] as const;
export type BroadcastCategory = (typeof BROADCAST_CATEGORIES)[number];

/** The types of the older form, each with the category that it means. */
export const BROADCAST_TYPES = {
  verification: 'unverified',
  deposit: 'zero-balance',
  'low-balance': 'low-balance',
} as const;
export type BroadcastType = keyof typeof BROADCAST_TYPES;
export const BROADCAST_TYPE_NAMES = Object.keys(BROADCAST_TYPES) as BroadcastType[];

/** The form that a broadcast was written in; `test` is a mail to its own author. */
export const BROADCAST_KINDS = ['reminder', 'custom', 'broadcast', 'test'] as const;
export type BroadcastKind = (typeof BROADCAST_KINDS)[number];

/** `scheduled`: its time is still to come; who gets it is decided then. */
export const BROADCAST_STATUSES = ['scheduled', 'queued', 'sending', 'paused', 'done', 'cancelled'] as const;
export type BroadcastStatus = (typeof BROADCAST_STATUSES)[number];

/**
 * `sending`: handed to the mail server, which has not answered yet. `deferred`: to be tried again. `bounced`: the address
 * is unknown there. `failed`: refused for good. `suppressed`: the address wants no such mail. `in-doubt`: the connection or
 * the worker was lost between the email and the server's reply, so the result is unknown; never sent again automatically.
 */
export const RECIPIENT_STATUSES = [
  'queued',
  'sending',
  'sent',
  'deferred',
  'bounced',
  'failed',
  'suppressed',
  'in-doubt',
  'cancelled',
] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** Why a broadcast is paused: by staff, or because the mail server cannot be used. */
export const PAUSE_CAUSES = ['staff', 'mail-server'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'staff'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** What may stand as `{{field}}` in a subject or a content. */
export const MERGE_FIELDS = ['firstName', 'lastName', 'email', 'balance'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

export const BROADCAST_SUBJECT_LENGTH_MAX = 200;
export const BROADCAST_CONTENT_LENGTH_MAX = 50_000;
/** Tags of a content that stand in each other. */
export const BROADCAST_CONTENT_NESTING_MAX = 100;
export const BROADCAST_LINK_LENGTH_MAX = 2_000;
export const BROADCAST_LINK_TEXT_LENGTH_MAX = 80;
export const BROADCAST_LINKS_MAX = 20;
export const BROADCAST_FILES_MAX = 10;
export const BROADCAST_FILE_NAME_LENGTH_MAX = 200;
/** Recipients that one call may name; more are sent as the whole category. */
export const BROADCAST_NAMED_RECIPIENTS_MAX = 10_000;
/** Up to so many recipients the call waits for the outcome. */
export const BROADCAST_WAITED_FOR_MAX = 50;
export const BROADCAST_WAIT_MS = 10_000;

/** The three stat cards, and how many users there are to write to. */
export interface BroadcastStatsView {
  /** Not verified yet. */
  readonly pendingVerification: number;
  /** Verified, without any money. */
  readonly zeroBalance: number;
  /** Verified, with less than 50 naira. */
  readonly lowBalance: number;
  /** All players. */
  readonly total: number;
}

/** Somebody to write to, with what the picker's badges say. */
export interface BroadcastTargetView {
  readonly id: Id;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Naira with two places. */
  readonly balance: string;
  /** What keeps them from playing: no mail that invites to play is sent to them (rule mails/no-invitations). */
  readonly restrictions: readonly PlayerRestriction[];
}

/** One of those who would get a broadcast. */
export type RecipientSampleView = Pick<BroadcastTargetView, 'id' | 'firstName' | 'lastName' | 'email'>;

/**
 * Who would get a broadcast, by the server's own count of exactly that selection (rule mails/what-is-listed-is-sent).
 */
export interface BroadcastAudienceView {
  readonly count: number;
  /**
   * How many of these want no such mails, have an address that is unknown, are on a break, or may not play (rule
   * mails/no-invitations): they are counted and get none.
   */
  readonly unwanted: number;
  /** How many read which language. */
  readonly languages: Readonly<Record<Language, number>>;
  /** Up to three of them. */
  readonly sample: readonly RecipientSampleView[];
}

/** How many of the recipients are shown before a broadcast is sent. */
export const BROADCAST_SAMPLE_SIZE = 3;

/** A file of the custom form, as the media calls name it. */
export interface BroadcastFileView {
  /** The object path that set-media-acl answered. */
  readonly url: string;
  readonly name: string;
}

/** A file of a broadcast as it is mailed. */
export interface MailedFileView extends BroadcastFileView {
  /**
   * True: its bytes travel in the mail, and the letter shows pictures among them. False: the letter has a link to it, since
   * it was too large to come along (MAIL_ATTACHMENTS_BYTES_MAX) or the mail is a text part only.
   */
  readonly isAttached: boolean;
}

/** What is mailed. */
export interface BroadcastDraftView {
  readonly subject: string;
  readonly content: string;
  readonly linkUrl: string | null;
  readonly linkText: string | null;
}

/** How many recipients are in which state; together they are all of them. */
export interface BroadcastCountsView {
  readonly queued: number;
  readonly sending: number;
  readonly sent: number;
  readonly deferred: number;
  readonly bounced: number;
  readonly failed: number;
  readonly suppressed: number;
  readonly inDoubt: number;
  readonly cancelled: number;
}

/** A broadcast and how far it is. */
export interface BroadcastView extends BroadcastDraftView {
  readonly id: Id;
  readonly kind: BroadcastKind;
  readonly category: BroadcastCategory;
  readonly enableMIME: boolean;
  readonly urlLinks: readonly string[];
  readonly mediaFiles: readonly MailedFileView[];
  readonly status: BroadcastStatus;
  /** Null unless paused. */
  readonly pausedBy: PauseCause | null;
  /** What keeps it, in words for staff; null unless the mail server does. */
  readonly pauseReason: string | null;
  /** The same by its code; null where no code stands for it. */
  readonly pauseCode: MessageCode | null;
  /** All recipients; of a scheduled one as many as there were when it was ordered. */
  readonly total: number;
  /** When a scheduled one starts, or was to start; ISO 8601. Null for one that was sent at once. */
  readonly scheduledFor: Timestamp | null;
  /** How many recipients staff confirmed when they scheduled it; null for one that was sent at once. */
  readonly confirmedCount: number | null;
  /** The words that narrowed the category of a scheduled one; null where there were none. */
  readonly search: string | null;
  /** The station that a scheduled broadcast is narrowed to; null where it is not. */
  readonly stationId: Id | null;
  /** As it is to be sent back with a change (rule staff/revision). */
  readonly revision: number;
  readonly counts: BroadcastCountsView;
  /** Mails that the server took in each of the last seconds, on average; 0 when none. */
  readonly ratePerSecond: number;
  /** Seconds until the last first try at this rate; null while nothing moves. */
  readonly secondsLeft: number | null;
  readonly createdBy: Id;
  readonly createdByName: string | null;
  /** ISO 8601. */
  readonly createdAt: Timestamp;
  readonly startedAt: Timestamp | null;
  readonly finishedAt: Timestamp | null;
}

/** One recipient of a broadcast; `id` is the id of the user. */
export interface BroadcastRecipientView {
  /** The id of the user. */
  readonly id: Id;
  /** Null once the account is gone. */
  readonly email: string | null;
  readonly name: string | null;
  /** What keeps the player from playing (rule staff/restricted-players); left out where the caller may not see it. */
  readonly restrictions?: readonly PlayerRestriction[];
  readonly status: RecipientStatus;
  readonly attempts: number;
  /** When a deferred mail is tried again; ISO 8601. */
  readonly nextTryAt: Timestamp | null;
  /** When the last thing happened to it. */
  readonly updatedAt: Timestamp | null;
  /** What the mail server said, without addresses, or what is to be said of a mail that it never got. */
  readonly reply: string | null;
  /** The code of the latter. */
  readonly replyCode: string | null;
  /** By which its mail can be found in the server's log. */
  readonly messageId: string;
}

/** What became of a call to send. */
export interface BroadcastSentView extends CodedMessage {
  readonly broadcastId: Id;
  readonly status: BroadcastStatus;
  /** Mails that the server has taken so far. */
  readonly sent: number;
  /** The same number, by the name of the newer call. */
  readonly sentCount: number;
  /** Recipients that will get none: bounced, failed, outcome unknown. */
  readonly failed: number;
  /** Recipients on the suppression list. */
  readonly suppressed: number;
  /** Recipients whose turn is still to come. */
  readonly queued: number;
  /** When it starts, if that is later; ISO 8601. */
  readonly scheduledFor: Timestamp | null;
  /** What keeps it, where the message says so. */
  readonly pauseCode: MessageCode | null;
}

/** How staff settle mails whose outcome is unknown, after a look into the mail server's log. */
export const DOUBT_VERDICTS = ['sent', 'send-again'] as const;
export type DoubtVerdict = (typeof DOUBT_VERDICTS)[number];

/** How mails reach the mail server: encrypted from the start, after STARTTLS, where the server offers it, never. */
export const MAIL_TLS = ['always', 'starttls', 'where-offered', 'never'] as const;
export type MailTls = (typeof MAIL_TLS)[number];

/** The settings by which mails leave, as the operator made them, and how that went last; secrets are no part of it. */
export interface MailSenderView {
  /** Such as `Sabi50 <no-reply@sabi50.test>`. */
  readonly from: string;
  /** Where the answers of readers go. */
  readonly replyTo: string;
  readonly host: string;
  readonly port: number;
  readonly tls: MailTls;
  /** Whether we log in there. */
  readonly isSignedIn: boolean;
  /** Mails of broadcasts in a second, all workers together; 0: as many as the server takes. */
  readonly ratePerSecond: number;
  /** Connections of each worker. */
  readonly connections: number;
  /** When the server last took a mail; null where it never did. ISO 8601. */
  readonly lastSentAt: Timestamp | null;
  /** When a mail was last given up, or its outcome stayed unknown; null where that never happened. */
  readonly lastFailedAt: Timestamp | null;
}

/** A mail as one recipient would see it. */
export interface BroadcastPreviewView {
  readonly subject: string;
  /** A whole HTML document; null when the mail has a text part only. */
  readonly html: string | null;
  readonly text: string;
  readonly language: Language;
}

/** An address that gets no broadcasts. */
export interface SuppressionView {
  readonly id: Id;
  readonly email: string;
  readonly reason: SuppressionReason;
  /** ISO 8601. */
  readonly createdAt: Timestamp;
}
