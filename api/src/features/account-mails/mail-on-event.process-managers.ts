import { Injectable } from '@nestjs/common';
import { ProcessManager } from '../../event-sourcing/consumers/process-manager.js';
import { type Fact } from '../../kernel/decider.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { type MailRequest, requestMail } from '../mails/mails.events.js';
import { Database } from '../../platform/postgres/database.js';
import { Accounts } from '../auth/records/accounts.js';
import { AccountMailer } from '../auth/account-mailer.js';
import { derivedId } from '../../kernel/ids.js';
import { Clock } from '../../platform/clock.js';
import { type PlayerExcluded, type PlayPaused } from '../../domain/player-limits/player-limits.events.js';
import {
  type ErasureCancelled,
  type ErasureRequested,
  type PlayerSuspended,
  type PlayerSuspensionLifted,
} from '../../domain/accounts/accounts.events.js';
import { type GameRegraded } from '../../domain/quiz/quiz.events.js';

/** A mail that an event asks for. Its id is derived from what it is about: asked for again it changes nothing. */
type MailOfEvent = Pick<MailRequest, 'id' | 'userId' | 'kind' | 'aboutId'>;

/** Writes to players about what happened to them, once for each event; not to those who are erased. */
@Injectable()
abstract class MailOnEvent<Event extends Fact> extends ProcessManager<Event> {
  constructor(
    private readonly accounts: Accounts,
    private readonly database: Database,
    private readonly mailer: AccountMailer,
  ) {
    super();
  }

  /** Null where nothing is written. */
  protected abstract mailOf(event: Recorded<Event>): MailOfEvent | null;

  async handle(events: readonly Recorded<Event>[]): Promise<void> {
    for (const event of events) {
      const mail = this.mailOf(event);
      const account = mail && (await this.accounts.byId(mail.userId));
      if (!account || account.erasedAt !== null) continue;
      await requestMail(this.database, { ...mail, language: account.preferredLanguage });
      this.mailer.send(mail.id);
    }
  }
}

type Begun = PlayPaused | PlayerExcluded;

/**
 * Confirms by mail that a pause or an exclusion has begun, or is longer now; once for each decision (rule
 * spending/break-mails). One that is over already, as in an old log, is not written about.
 */
@Injectable()
export class MailOnBreak extends MailOnEvent<Begun> {
  readonly name = 'mail-on-break';
  readonly eventTypes = ['PlayPaused', 'PlayerExcluded'] as const;

  constructor(
    accounts: Accounts,
    database: Database,
    mailer: AccountMailer,
    private readonly clock: Clock,
  ) {
    super(accounts, database, mailer);
  }

  protected mailOf({ id, type, data }: Recorded<Begun>): MailOfEvent | null {
    if (new Date(data.until) <= this.clock.now()) return null;
    const kind = type === 'PlayPaused' ? 'pause-begun' : 'exclusion-begun';
    return { id: derivedId('break-mail', id), userId: data.userId, kind };
  }
}

type ErasureDecided = ErasureRequested | ErasureCancelled;

/** Notifies the player by mail that their data is to be erased, or stays after all; once for each decision (rule data/erasure). */
@Injectable()
export class MailOnErasure extends MailOnEvent<ErasureDecided> {
  readonly name = 'mail-on-erasure';
  readonly eventTypes = ['ErasureRequested', 'ErasureCancelled'] as const;

  protected mailOf({ id, type, data }: Recorded<ErasureDecided>): MailOfEvent {
    const kind = type === 'ErasureRequested' ? 'erasure-requested' : 'erasure-cancelled';
    return { id: derivedId('erasure-mail', id), userId: data.userId, kind };
  }
}

/**
 * Writes to players that a corrected question gave them a point, or a withdrawn one their fee, and quotes it: once for each
 * regrade, however many of their games it changed (rule quiz/regrade).
 */
@Injectable()
export class MailOnRegrade extends MailOnEvent<GameRegraded> {
  readonly name = 'mail-on-regrade';
  readonly eventTypes = ['GameRegraded'] as const;

  protected mailOf({ data }: Recorded<GameRegraded>): MailOfEvent | null {
    const { userId, regradeId, pointsAdded, feeReturned } = data;
    if (pointsAdded === 0 && !feeReturned) return null;
    const kind = feeReturned ? 'question-withdrawn' : 'game-regraded';
    return { id: derivedId('regrade-mail', regradeId, userId), userId, kind, aboutId: regradeId };
  }
}

type SuspensionDecided = PlayerSuspended | PlayerSuspensionLifted;

/** Notifies the player by mail that they are suspended, or no longer; once for each decision (rule accounts/suspension). */
@Injectable()
export class MailOnSuspension extends MailOnEvent<SuspensionDecided> {
  readonly name = 'mail-on-suspension';
  readonly eventTypes = ['PlayerSuspended', 'PlayerSuspensionLifted'] as const;

  protected mailOf({ id, type, data }: Recorded<SuspensionDecided>): MailOfEvent {
    const kind = type === 'PlayerSuspended' ? 'suspended' : 'suspension-lifted';
    return { id: derivedId('suspension-mail', id), userId: data.userId, kind };
  }
}
