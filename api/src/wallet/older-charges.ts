import { Inject, Injectable } from '@nestjs/common';
import { streamOf } from '../kernel/decider.js';
import { type EventStore, type RecordedEvent } from '../platform/event-store/event-store.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { type OlderCharge, walletDecider } from './wallet.decider.js';
import { type WalletEvent } from './wallet.events.js';

const PAGE = 500;

/** Looks charges up that a wallet no longer remembers: its stream does (rule money/fault-is-refunded). */
@Injectable()
export class OlderCharges {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * The charge of a session if it was not given back, and the end of the stream for which that holds; null when the
   * wallet never paid for the session, or has its fee back. Reads the stream from its end to the session's newest entry.
   */
  async find(userId: string, sessionId: string): Promise<OlderCharge | null> {
    let from: number | undefined;
    let asOfHash: string | undefined;
    for (;;) {
      const page = await this.store.readStream(streamOf(walletDecider, userId), { from, limit: PAGE, backwards: true });
      const last = page.at(-1);
      if (!last) return null;
      asOfHash ??= String(page[0]?.data['hash']);
      const newest = page.map(walletEventOf).find((event) => isFeeOf(event, sessionId));
      if (newest) {
        return newest.type === 'QuizFeeCharged' ? { chargedKobo: newest.data.feeKobo, asOfHash } : null;
      }
      if (last.revision === 0) return null;
      from = last.revision - 1;
    }
  }
}

const walletEventOf = ({ type, data }: RecordedEvent) => ({ type, data }) as unknown as WalletEvent;

const isFeeOf = (event: WalletEvent, sessionId: string): boolean =>
  (event.type === 'QuizFeeCharged' || event.type === 'QuizFeeRefunded') && event.data.sessionId === sessionId;
