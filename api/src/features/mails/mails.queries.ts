import { Query } from '@nestjs/cqrs';
import { type BroadcastCategory } from '@sabi50/contracts/broadcast-views';
import { type MailOutcome } from '@sabi50/contracts/mail-views';
import { type RowPlace } from '../../kernel/position.js';
import { type MailKind } from './mails.events.js';

/** A mail to a player, about the account or as one of a broadcast's. */
export interface PlayerMail {
  /** Of the mail about an account; of the broadcast otherwise. */
  readonly id: string;
  readonly source: 'account' | 'broadcast';
  readonly kind: MailKind | BroadcastCategory;
  /** As the player reads it in the mailbox; of a broadcast as staff wrote it. */
  readonly subject: string;
  /** When the outcome was known; while nothing is settled, when the mail was asked for. In whole milliseconds. */
  readonly at: Date;
  readonly outcome: MailOutcome;
  /** What the mail server said, or the code of its refusal; null where nothing was said. Holds no address. */
  readonly reply: string | null;
  /** Whether staff can have it sent again (rule mails/sent-again). */
  readonly canBeSentAgain: boolean;
}

/** The mails to a player behind a place, newest first, at most `limit`. Addresses are no part of it. */
export class MailsOfPlayer extends Query<readonly PlayerMail[]> {
  constructor(
    readonly userId: string,
    readonly behind: RowPlace,
    readonly limit: number,
  ) {
    super();
  }
}

/** How many mails there are to a player. */
export class MailCountOf extends Query<number> {
  constructor(readonly userId: string) {
    super();
  }
}
