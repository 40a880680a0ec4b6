import { setTimeout as sleep } from 'node:timers/promises';
import { DELIVERY_MESSAGES } from '@sabi50/texts/api/en/delivery-messages';
import { type CodedMessage } from '@sabi50/contracts/messages';
import { type Clock } from '../../../platform/clock.js';
import { coded, codeOf } from '../../../platform/http/coded-messages.js';
import { type Sql, Database } from '../../../platform/postgres/database.js';
import { HandOverError, type SmtpConnection, type MailServer } from './mail-server.js';
import {
  isRefusal,
  judge,
  type Judgement,
  notTried,
  REFUSALS_IN_A_ROW_MAX,
  replyOf,
  type Settlement,
} from './hand-over.rules.js';
import { type WrittenMail } from './mail-writer.js';
import { type ClaimedRecipient, RecipientClaimBatcher } from './recipient-claim-batcher.js';
import { Injectable } from '@nestjs/common';
import { UNKNOWN_OUTCOMES_MAX } from '@sabi50/contracts/limits';
import { closeAlarm, raiseAlarm } from '../../../platform/alarms/raise-alarm.js';
import { countRecipients } from '../broadcast-list/broadcast-counts.js';

const SENT: Settlement = { status: 'sent', nextTryAt: null, reply: null, tries: 1 };

const UNWRITTEN: Settlement = {
  status: 'failed',
  nextTryAt: null,
  reply: null,
  replyCode: coded(DELIVERY_MESSAGES.unwritten).code,
  tries: 1,
};

const SETTLE_AGAIN_MS = 500;
const SETTLE_TRIES_MAX = 60;

/** Everything that a run of one broadcast works with. */
export interface RunParts {
  readonly sql: Sql;
  readonly server: MailServer;
  readonly clock: Clock;
  readonly broadcastId: string;
  /** Names this run in the rows that it claims. */
  readonly claim: string;
  /** Writes one recipient's mail. */
  readonly write: (recipient: ClaimedRecipient) => Promise<WrittenMail>;
  /** Told of a mail that could not be written, and why. */
  readonly onUnwritten: (userId: string, error: unknown) => void;
  /** Whether the run is to end after the mails under way. */
  readonly isOver: () => boolean;
}

/** How a run ended: nobody is due, its time is over, or the server cannot be used, and why. */
export type RunEnd = { readonly end: 'drained' | 'time' } | { readonly end: 'failed'; readonly reason: CodedMessage };

/**
 * Hands a broadcast's mails over, one at a time on each connection. A recipient is claimed only when a connection stands and it
 * is their turn, and settled as soon as the server has answered.
 */
export class BroadcastRun {
  private readonly claims: RecipientClaimBatcher;
  /** Taken and not settled yet. */
  private readonly unsettled = new Set<string>();
  private readonly settling = new Set<Promise<void>>();
  /** Refusals since the server last accepted a mail. */
  private readonly refused = new Map<string, Settlement>();
  private serverFailure: CodedMessage | null = null;
  /** What ended one of them that should not have ended. */
  private failure: { readonly error: unknown } | null = null;
  private isDrained = false;

  constructor(private readonly parts: RunParts) {
    this.claims = new RecipientClaimBatcher(parts.sql, parts.broadcastId, parts.claim);
  }

  /** Runs until there is a reason to end. @throws Error when the database does not answer; claims that led nowhere are given back */
  async run(): Promise<RunEnd> {
    const { server, isOver } = this.parts;
    // All of them end before what they claimed is looked at: one that went on would send what is given back.
    await Promise.all(Array.from({ length: server.connectionsCount }, () => this.sendInTurn()));
    await this.finish();
    if (this.failure) throw this.failure.error;
    if (this.serverFailure !== null) return { end: 'failed', reason: this.serverFailure };
    return { end: isOver() && !this.isDrained ? 'time' : 'drained' };
  }

  private async sendInTurn(): Promise<void> {
    const { server } = this.parts;
    try {
      while (this.goesOn) await server.withConnection((connection) => this.oneMail(connection));
    } catch (error) {
      this.failure ??= { error };
    }
  }

  private get goesOn(): boolean {
    return this.serverFailure === null && this.failure === null && !this.isDrained && !this.parts.isOver();
  }

  private async oneMail(connection: SmtpConnection): Promise<void> {
    try {
      await connection.ready();
    } catch (error) {
      this.serverFailure ??= reasonOf(error as TransportError);
      return;
    }
    await this.parts.server.turn();
    if (!this.goesOn) return;
    const recipient = await this.claims.take();
    if (!recipient) {
      this.isDrained = true;
      return;
    }
    this.unsettled.add(recipient.userId);
    const settlement = await this.handOver(connection, recipient);
    this.note(recipient.userId, settlement);
  }

  /** Holds refusals back until the server accepts a mail: many of them in a row are about us, and suppress nobody. */
  private note(userId: string, settlement: Settlement): void {
    const { server } = this.parts;
    if (isRefusal(settlement)) {
      this.refused.set(userId, settlement);
      server.refusalsInARow += 1;
      if (this.isRefusedThroughout) this.serverFailure ??= DELIVERY_MESSAGES.refused(settlement.reply ?? '');
      return;
    }
    if (settlement.status === 'sent') {
      server.refusalsInARow = 0;
      this.settleRefused();
    }
    this.settleSoon(userId, settlement);
  }

  private get isRefusedThroughout(): boolean {
    return this.parts.server.refusalsInARow >= REFUSALS_IN_A_ROW_MAX;
  }

  private settleRefused(): void {
    const { clock } = this.parts;
    for (const [userId, settlement] of this.refused)
      this.settleSoon(userId, this.isRefusedThroughout ? notTried(settlement.reply, clock.now()) : settlement);
    this.refused.clear();
  }

  private settleSoon(userId: string, settlement: Settlement): void {
    // The next claim of this connection goes into the same statement.
    const settling = this.settle(userId, settlement).finally(() => this.settling.delete(settling));
    this.settling.add(settling);
  }

  private async handOver(connection: SmtpConnection, recipient: ClaimedRecipient): Promise<Settlement> {
    const { write, clock, onUnwritten } = this.parts;
    let mail: WrittenMail;
    try {
      mail = await write(recipient);
    } catch (error) {
      // About this recipient alone; tried again, it would fail again and hold up those who come after.
      onUnwritten(recipient.userId, error);
      return UNWRITTEN;
    }
    try {
      await connection.send({ from: mail.from, to: recipient.email }, mail.message);
      return SENT;
    } catch (error) {
      if (!(error instanceof HandOverError)) throw error;
      const { settlement, isServerFailure } = judgementOf(error, recipient.attempts + 1, clock.now());
      if (isServerFailure) {
        connection.invalidate();
        // Servers end connections that have carried enough, but none takes a mail and keeps the answer.
        if (settlement.status === 'in-doubt' || !error.isUsedConnection)
          this.serverFailure ??= reasonOf(error.cause as TransportError);
      }
      return settlement;
    }
  }

  /** What the server answered must not be forgotten, so a database that is away is waited for. */
  private async settle(userId: string, settlement: Settlement): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.claims.settle(userId, settlement);
        this.unsettled.delete(userId);
        return;
      } catch {
        if (tries === SETTLE_TRIES_MAX) return;
        await sleep(SETTLE_AGAIN_MS);
      }
    }
  }

  /** Waits for what is still to be settled; claims whose answer never came here were not handed over to anybody. */
  private async finish(): Promise<void> {
    this.settleRefused();
    await Promise.all(this.settling);
    const { sql, broadcastId, claim } = this.parts;
    await sql.execute(
      `update broadcast_recipients set status = 'queued', next_try_at = now(), claim = null
        where broadcast_id = $1 and claim = $2 and status = 'sending' and not user_id = any($3::uuid[])`,
      [broadcastId, claim, [...this.unsettled]],
    );
  }
}

interface TransportError extends Error {
  readonly code?: string;
  /** The system's word behind it, such as ECONNREFUSED. */
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

function judgementOf(error: HandOverError, attempts: number, now: Date): Judgement {
  const { responseCode, response, command, code } = error.cause as TransportError;
  return judge({ responseCode, response, command, code, handedOver: error.handedOver, attempts }, now);
}

/** In words for staff. */
function reasonOf(error: TransportError): CodedMessage {
  if (error.code === 'EMESSAGE' && error.responseCode === undefined) return DELIVERY_MESSAGES.refused(error.message);
  const said = replyOf({ ...error, code: error.originalCode ?? error.code }) ?? error.name;
  return error.responseCode === undefined ? DELIVERY_MESSAGES.unreachable(said) : DELIVERY_MESSAGES.refused(said);
}

/**
 * A server that takes mails and loses its answers lets us in all the same: left to itself, a broadcast would end with unknown outcomes only
 * a few mails at a time. From a number on, staff have to look first.
 */
const WAITS = `b.status = 'paused' and b.paused_by = 'mail-server' and (
  select count(*) from broadcast_recipients r where r.broadcast_id = b.id and r.status = 'in-doubt') < ${UNKNOWN_OUTCOMES_MAX}`;

const REFUSED = DELIVERY_MESSAGES.refused('').code;

/** One for all broadcasts: what the server says of us, it says of each of them. */
const REFUSED_ALARM = 'mail-server-refuses';

/** How broadcasts come to a halt by themselves, and go on again (rule mails/server-away). */
@Injectable()
export class BroadcastEnds {
  constructor(private readonly database: Database) {}

  /** Halts a broadcast that is being sent until the mail server is back; staff are alarmed where it refuses us. */
  async waitForServer(broadcastId: string, reason: CodedMessage): Promise<void> {
    await this.database.transaction(async (sql) => {
      await sql.execute(
        `update broadcasts set status = 'paused', paused_by = 'mail-server', pause_message = $2, pause_reason = null
          where id = $1 and status = 'sending'`,
        [broadcastId, JSON.stringify(codeOf(reason))],
      );
      const reply = reason.code === REFUSED ? String(Object.values(reason.params ?? {})[0] ?? '') : null;
      const path = `/broadcast/sent/${broadcastId}`;
      if (reply !== null)
        await raiseAlarm(sql, { key: REFUSED_ALARM, kind: 'mail-server-refuses', params: { reply }, path });
    });
  }

  /** The mail server is back: the broadcasts that wait for it go on. */
  async goOn(): Promise<void> {
    await this.database.execute(
      `update broadcasts b set status = 'sending', paused_by = null, pause_reason = null,
          pause_message = null where ${WAITS}`,
    );
  }

  /** Whether any broadcast goes on as soon as the mail server is back. */
  async isServerAwaited(): Promise<boolean> {
    const rows = await this.database.query(`select 1 from broadcasts b where ${WAITS} limit 1`);
    return rows.length > 0;
  }

  /** A broadcast is done when nobody is left to be tried; mails whose outcome is unknown wait for staff, not for us. */
  async finishIfComplete(broadcastId: string): Promise<void> {
    await this.database.execute(
      `update broadcasts set status = 'done', finished_at = now()
        where id = $1 and status = 'sending' and not exists (
          select 1 from broadcast_recipients r
           where r.broadcast_id = $1 and r.status in ('queued', 'deferred', 'sending'))`,
      [broadcastId],
    );
    if (!(await this.isServerAwaited())) await closeAlarm(this.database, REFUSED_ALARM);
    await this.freeze(broadcastId);
  }

  /** Those who still wait although their broadcast is cancelled: claimed at that moment, and given back since. */
  async cancelLeftovers(): Promise<void> {
    await this.database.execute(
      `update broadcast_recipients r set status = 'cancelled', next_try_at = null, settled_at = now()
         from broadcasts b
        where b.status = 'cancelled' and b.final_counts is null and r.broadcast_id = b.id and r.next_try_at is not null`,
    );
  }

  /** Keeps the counts of a broadcast that is over, once nothing of it is under way. */
  async freeze(broadcastId: string): Promise<void> {
    const counts = await countRecipients(this.database, broadcastId);
    if (counts.sending + counts.queued + counts.deferred > 0) return;
    await this.database.execute(
      `update broadcasts set final_counts = $2
        where id = $1 and status in ('done', 'cancelled') and final_counts is null`,
      [broadcastId, JSON.stringify(counts)],
    );
  }
}
