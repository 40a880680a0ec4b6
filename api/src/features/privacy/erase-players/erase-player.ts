import { Injectable, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { BeginErasure, closeAccountOf, eraseAccountOf, FinishErasure } from '../accounts.erasure.commands.js';
import { AccountContactOf, ErasureOf, type ErasureStanding } from '../../auth/accounts.queries.js';
import { eraseBoardMembershipOf } from '../../leaderboard/leaderboard.erasure.commands.js';
import { eraseBroadcastsTo } from '../../broadcasts/broadcasts.erasure.commands.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { derivedId } from '../../../kernel/ids.js';
import { SendMails } from '../../mails/mails.commands.js';
import { forgetMailsTo, requestMail } from '../../mails/mails.events.js';
import { erasePaymentsOf } from '../../payments/payments.erasure.commands.js';
import { Clock } from '../../../platform/clock.js';
import { forgetKeysOf } from '../../../platform/http/idempotent-requests.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { endAllNoticesOf } from '../../notifications/notifications.commands.js';
import { erasePracticeOf } from '../../practice/practice.erasure.commands.js';
import { eraseQuestionWordsOf } from '../../questions/questions.commands.js';
import { eraseExceptionWordsOf } from '../reconciliation.erasure.commands.js';
import { eraseRemindersOf } from '../../responsible-play/responsible-play.erasure.commands.js';
import { eraseStaffWordsAbout } from '../../../platform/staff-log/erase-staff-log.js';
import { ForfeitBalance } from '../../wallet/wallet.commands.js';
import { eraseWinsOf } from '../../draws/draws.erasure.commands.js';
import { type Logger } from 'pino';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { LOGGER } from '../../../platform/logger.js';

/** What one module erases, in one transaction. */
type EraseOf = (tx: Sql, userId: string, now: Date) => Promise<void>;

/** In this order: the account goes last, since the others find by its address and number what is theirs. */
const MODULES: readonly (readonly [step: string, erase: EraseOf])[] = [
  ['idempotency-keys', forgetKeysOf],
  ['mails', (tx, userId) => forgetMailsTo(tx, userId)],
  ['board', eraseBoardMembershipOf],
  ['broadcasts', eraseBroadcastsTo],
  ['payments', erasePaymentsOf],
  ['practice', erasePracticeOf],
  ['push', endAllNoticesOf],
  ['questions', eraseQuestionWordsOf],
  ['reconciliation', eraseExceptionWordsOf],
  ['spending', eraseRemindersOf],
  ['staff-log', eraseStaffWordsAbout],
  ['winners', eraseWinsOf],
  ['account', eraseAccountOf],
];

/** Erases one player: each step once, in a transaction with the note that it is done, so that it can go on after a crash. */
@Injectable()
export class ErasePlayer {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
  ) {}

  /**
   * As far as it can go now (rules data/erasure, data/erasure-waits).
   * @param tellPlayer false for who got the last mail before a backup was restored
   */
  async goOn(userId: string, { tellPlayer = true } = {}): Promise<void> {
    const erasure = await this.queries.execute(new ErasureOf(userId));
    if (!erasure || erasure.phase === 'erased' || !(await this.hasBegun(userId, erasure))) return;
    // Once: what comes in later was not given up.
    await this.once(userId, 'balance', () => this.takeBalance(userId, erasure));
    await this.once(userId, 'access', async (tx) => {
      await closeAccountOf(tx, userId);
      await this.sessions.endAllOf(userId, undefined, tx);
    });
    if (tellPlayer && !(await this.hasToldPlayer(userId, erasure))) return;
    for (const [step, erase] of MODULES) await this.once(userId, step, (tx) => erase(tx, userId, this.clock.now()));
    await this.commands.execute(new FinishErasure(userId, erasure.id, this.clock.now()));
  }

  private async hasBegun(userId: string, { id, phase, dueAt, waitsFor }: ErasureStanding): Promise<boolean> {
    if (phase === 'begun') return true;
    const now = this.clock.now();
    if (now < dueAt || waitsFor.length > 0) return false;
    return this.commands.execute(new BeginErasure(userId, id, now));
  }

  /** What came in since stays in the wallet, for staff to pay back (rule data/erasure-late-money). */
  private async takeBalance(userId: string, { id, givenUpKobo }: ErasureStanding): Promise<void> {
    const context = systemContext('erase-players', { id }, this.clock.now());
    const forfeiture = { erasureId: id, givenUpKobo };
    await this.commands.execute(new ForfeitBalance(userId, forfeiture, context)).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }

  /** The last mail leaves before the address goes: true once it was sent, or given up. */
  private async hasToldPlayer(userId: string, erasure: ErasureStanding): Promise<boolean> {
    const outboxId = derivedId('erasure-mail', erasure.id);
    const contact = await this.queries.execute(new AccountContactOf(userId));
    if (contact) {
      const mail = { id: outboxId, userId, kind: 'erasure-done', language: contact.preferredLanguage } as const;
      const isNew = await this.once(userId, 'last-mail', (tx) => requestMail(tx, mail));
      if (isNew) await this.commands.execute(new SendMails([outboxId]));
    }
    const waiting = await this.database.query(
      `select 1 from mail_progress where user_id = $1 and kind = 'erasure-done' and next_try_at is not null limit 1`,
      [userId],
    );
    return waiting.length === 0;
  }

  /** False where it was done before; another worker that is at it is waited for. */
  private once(userId: string, step: string, work: (tx: Sql) => Promise<void>): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const isNew = await tx.execute(
        'insert into erasure_steps (user_id, step, done_at) values ($1, $2, $3) on conflict do nothing',
        [userId, step, this.clock.now()],
      );
      if (isNew === 1) await work(tx);
      return isNew === 1;
    });
  }
}

const EVERY_MS = 60_000;
const BATCH = 200;

/** Goes on with every erasure that is due (rule data/erasure); one that cannot go on keeps no other waiting. */
@Injectable()
export class ErasePlayers extends ScheduledJob {
  readonly name = 'erase-players';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly database: Database,
    private readonly erasing: ErasePlayer,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    let last: string | null = null;
    do {
      const rows: readonly { user_id: string }[] = await this.database.query<{ user_id: string }>(
        `select user_id from read.player_erasures
          where erased_at is null and due_at <= $1 and ($2::uuid is null or user_id > $2) order by user_id limit $3`,
        [now, last, BATCH],
      );
      for (const { user_id: userId } of rows) await this.goOn(userId);
      last = rows.length < BATCH ? null : (rows.at(-1)?.user_id ?? null);
    } while (last !== null);
  }

  private async goOn(userId: string): Promise<void> {
    await this.erasing
      .goOn(userId)
      .catch((error: unknown) =>
        this.log.warn({ err: error, userId }, 'an erasure did not go on; it will be tried again'),
      );
  }
}
