import { Inject, Injectable } from '@nestjs/common';
import { streamOf } from '../../kernel/decider.js';
import { type EventStore, factOf, type RecordedEvent } from '../../event-sourcing/event-store.js';
import { balanceChangeOf, type Posting, postingsOf } from '../../domain/wallet/chart-of-accounts.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import {
  type BalanceAdjusted,
  type QuizFeeCharged,
  type QuizFeeRefunded,
  type WalletEvent,
} from '../../domain/wallet/wallet.events.js';

const PAGE = 500;
/** The clocks of two processes differ by less than this. */
const CLOCK_DIFFERENCE_MS = 600_000;

/** A fee that a wallet paid for a session. */
export interface PaidFee {
  readonly charge: QuizFeeCharged['data'];
  readonly isRefunded: boolean;
}

/** What a wallet paid for a session, and what came back for it. */
export interface SessionMoney {
  readonly charge: QuizFeeCharged['data'];
  readonly refund: QuizFeeRefunded['data'] | null;
  /** Those that name the session as their cause, the oldest first. */
  readonly adjustments: readonly BalanceAdjusted['data'][];
}

/** An entry of a wallet that a payment led to, and what it posted (rule money/double-entry). */
export interface PaymentEntry {
  readonly type: WalletEvent['type'];
  readonly at: string;
  /** Signed as it changed the balance. */
  readonly changeKobo: number;
  readonly balanceAfterKobo: number;
  /** A debit is positive, a credit negative. */
  readonly postings: readonly Posting[];
}

/** Staff gave the fee back: a correction upwards that names the game (rule money/fee-given-back). */
export const isGivenBackByStaff = ({ adjustments }: SessionMoney): boolean =>
  adjustments.some((adjusted) => returnedFeeKobo(adjusted) > 0);

/** Kobo of a fee that a correction which names a game gave back, negative where it took them again (rule money/fee-given-back). */
export const returnedFeeKobo = ({ cause, deltaKobo, reason }: BalanceAdjusted['data']): number =>
  cause?.kind === 'session' && reason === 'correction' ? deltaKobo : 0;

/** A fee goes back once, by the product or by a correction of staff (rule money/fee-given-back). */
export const isFeeBack = (money: SessionMoney): boolean => money.refund !== null || isGivenBackByStaff(money);

/**
 * Reads a wallet's whole stream, newest entries first. The state of a wallet holds its newest credits and charges only;
 * this answers questions about older ones, which are rare.
 */
@Injectable()
export class WalletHistory {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** The newest charge of a session; null when the wallet never paid for it. Reads as far back as it must. */
  async feeOf(userId: string, sessionId: string): Promise<PaidFee | null> {
    const money = await this.moneyOf(userId, sessionId);
    return money && { charge: money.charge, isRefunded: money.refund !== null };
  }

  /** The newest charge of a session and what followed from it; null when the wallet never paid for it. */
  async moneyOf(userId: string, sessionId: string): Promise<SessionMoney | null> {
    let refund: QuizFeeRefunded['data'] | null = null;
    const adjustments: BalanceAdjusted['data'][] = [];
    for await (const page of this.pages(userId)) {
      for (const { type, data } of page.map(factOf<WalletEvent>)) {
        if (type === 'QuizFeeRefunded' && data.sessionId === sessionId) refund = data;
        if (type === 'BalanceAdjusted' && isAbout(data, sessionId)) adjustments.unshift(data);
        if (type === 'QuizFeeCharged' && data.sessionId === sessionId) return { charge: data, refund, adjustments };
      }
    }
    return null;
  }

  /** Every fee that was paid at or after `since`, newest first. */
  async feesSince(userId: string, since: Date): Promise<readonly PaidFee[]> {
    const fees: PaidFee[] = [];
    const refunded = new Set<string>();
    for await (const page of this.pages(userId)) {
      for (const { type, data } of page.map(factOf<WalletEvent>)) {
        if (Date.parse(data.occurredAt) < since.getTime()) return fees;
        if (type === 'QuizFeeRefunded') refunded.add(data.sessionId);
        if (type === 'QuizFeeCharged') fees.push({ charge: data, isRefunded: refunded.delete(data.sessionId) });
      }
    }
    return fees;
  }

  /** What a payment led to in the wallet, oldest first; `since` is a moment before which it cannot have led to anything. */
  async entriesOfPayment(userId: string, reference: string, since: Date): Promise<readonly PaymentEntry[]> {
    const entries: PaymentEntry[] = [];
    const oldest = since.getTime() - CLOCK_DIFFERENCE_MS;
    let next: WalletEvent | null = null;
    for await (const page of this.pages(userId)) {
      for (const event of page.map(factOf<WalletEvent>)) {
        // What was owed is paid by the credit before it.
        const ofIt = next?.type === 'OwedPaid' ? [next, event] : [event];
        if (isOfPayment(event, reference)) entries.push(...ofIt.map(entryViewOf));
        next = event;
      }
      if (page.some(({ recordedAt }) => recordedAt.getTime() < oldest)) break;
    }
    return entries.toReversed();
  }

  /** Whether a payment was credited at or after `since`. */
  async wasCredited(userId: string, reference: string, since: Date): Promise<boolean> {
    const oldest = since.getTime() - CLOCK_DIFFERENCE_MS;
    for await (const page of this.pages(userId)) {
      if (page.some(({ type, data }) => type === 'FundsDeposited' && data['paymentReference'] === reference))
        return true;
      if (page.some(({ recordedAt }) => recordedAt.getTime() < oldest)) return false;
    }
    return false;
  }

  /** Whether an adjustment was made, whenever that was. */
  async wasAdjusted(userId: string, adjustmentId: string): Promise<boolean> {
    for await (const page of this.pages(userId)) {
      if (page.some(({ type, data }) => type === 'BalanceAdjusted' && data['adjustmentId'] === adjustmentId))
        return true;
    }
    return false;
  }

  /** Adjustments that `by` made at or after `since`, the newest first. */
  async adjustmentsBy(userId: string, by: string, since: Date): Promise<readonly BalanceAdjusted['data'][]> {
    const made: BalanceAdjusted['data'][] = [];
    for await (const page of this.pages(userId)) {
      for (const { type, data } of page.map(factOf<WalletEvent>)) {
        if (Date.parse(data.occurredAt) < since.getTime()) return made;
        if (type === 'BalanceAdjusted' && data.by === by) made.push(data);
      }
    }
    return made;
  }

  private async *pages(userId: string): AsyncGenerator<readonly RecordedEvent[]> {
    const stream = streamOf({ category: 'wallet' }, userId);
    let from: number | undefined;
    do {
      const page = await this.store.readStream(stream, { from, limit: PAGE, backwards: true });
      yield page;
      from = (page.at(-1)?.revision ?? 0) - 1;
    } while (from >= 0);
  }
}

const isOfPayment = ({ type, data }: WalletEvent, reference: string): boolean =>
  type === 'BalanceAdjusted'
    ? data.cause?.kind === 'payment' && data.cause.id === reference
    : 'paymentReference' in data && data.paymentReference === reference;

const entryViewOf = (event: WalletEvent): PaymentEntry => ({
  type: event.type,
  at: event.data.occurredAt,
  changeKobo: balanceChangeOf(event),
  balanceAfterKobo: event.data.balanceAfterKobo,
  postings: postingsOf(event),
});

const isAbout = ({ cause }: BalanceAdjusted['data'], sessionId: string): boolean =>
  cause?.kind === 'session' && cause.id === sessionId;
