/** Signed messages of the card provider that fit nothing we know, as the console's calls answer them. */
import { type Id, type Timestamp } from './text-formats.js';

/**
 * Why a webhook fits nothing: its body cannot be read; its event type is unknown; it names no payment of ours.
 * The names are stored.
 */
export const UNMATCHED_REASONS = ['unreadable', 'unknown-event', 'unknown-reference'] as const;
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** `matched`: its payment came to be known, and the product took it up. `settled`: staff looked into it and closed it. */
export const UNMATCHED_STATUSES = ['open', 'matched', 'settled'] as const;
export type UnmatchedStatus = (typeof UNMATCHED_STATUSES)[number];

/** One message, however often it came. */
export interface UnmatchedWebhookView {
  readonly id: Id;
  readonly reason: UnmatchedReason;
  readonly status: UnmatchedStatus;
  /** The provider's name of what happened; null where it cannot be read. */
  readonly event: string | null;
  /** The reference that it names; null where there is none. */
  readonly reference: string | null;
  /** Whose payment it is, as the provider kept it for us; null where it did not say, or the account is gone. */
  readonly userId: Id | null;
  readonly userName: string | null;
  /** How often it came, and when for the first and the last time. */
  readonly times: number;
  readonly receivedAt: Timestamp;
  readonly lastReceivedAt: Timestamp;
  readonly closedAt: Timestamp | null;
  /** Who closed it; null for the product itself, and while it is open. */
  readonly closedBy: Id | null;
}

/** One message with what it said. */
export interface UnmatchedWebhookBodyView extends UnmatchedWebhookView {
  /** As it came, in part where it is very long; null once it has been erased (rule data/webhooks-erased). */
  readonly body: string | null;
  readonly isCut: boolean;
}

/** Why staff close it. */
export interface SettleWebhookRequest {
  readonly reason: string;
}
