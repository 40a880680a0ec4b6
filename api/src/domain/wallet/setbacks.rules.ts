import { unreachable } from '../../kernel/domain-error.js';
import {
  type DepositReversalCancelled,
  type DepositReversed,
  type PlayAllowed,
  type PlayStopped,
  type WalletEvent,
} from './wallet.events.js';
import { credited, entryOf, opening, type Setbacks, type WalletCommandOf, type WalletState } from './wallet.state.js';

/**
 * Takes what the balance has; the rest is owed (rule money/reversal). A deposit that was not credited takes nothing and is
 * not credited any more, no matter who asks for it later.
 */
export function reverse(command: WalletCommandOf<'ReverseDeposit'>, state: WalletState): WalletEvent[] {
  const { paymentReference, reversalId, providerId, cause, amountKobo } = command.reversal;
  if (reversalOf(reversalId, state)) return [];
  const isCredited = state.recentCredits.includes(paymentReference) || command.wasCredited === true;
  const takenKobo = isCredited ? Math.min(state.balanceKobo, amountKobo) : 0;
  const owedKobo = isCredited ? amountKobo - takenKobo : 0;
  const entry = entryOf(command, state.balanceKobo - takenKobo, state.owedKobo + owedKobo);
  const fields = { paymentReference, reversalId, providerId, cause, amountKobo, takenKobo, owedKobo };
  return [...opening(command, state), { type: 'DepositReversed', data: { ...entry, ...fields } }];
}

export function cancelReversal(command: WalletCommandOf<'CancelDepositReversal'>, state: WalletState): WalletEvent[] {
  const { paymentReference, reversalId } = command;
  const reversal = reversalOf(reversalId, state);
  if (!reversal || reversal.cancelled) return [];
  const amountKobo = reversal.takenBackKobo;
  return credited(command, state, amountKobo, (entry) => ({
    type: 'DepositReversalCancelled',
    data: { ...entry, paymentReference, reversalId, amountKobo },
  }));
}

export function stopPlay(command: WalletCommandOf<'StopPlay' | 'AllowPlay'>, state: WalletState): WalletEvent[] {
  const { paymentReference, disputeId } = command;
  if (disputeOf(disputeId, state)) return [];
  const entry = entryOf(command, state.balanceKobo, state.owedKobo);
  return [...opening(command, state), { type: 'PlayStopped', data: { ...entry, paymentReference, disputeId } }];
}

export function allowPlay(command: WalletCommandOf<'StopPlay' | 'AllowPlay'>, state: WalletState): WalletEvent[] {
  const { paymentReference, disputeId } = command;
  if (!disputeOf(disputeId, state)?.open) return [];
  const entry = entryOf(command, state.balanceKobo, state.owedKobo);
  return [{ type: 'PlayAllowed', data: { ...entry, paymentReference, disputeId } }];
}

/** A reversal was known before the credit, so there is none. */
export const isCreditPrevented = (paymentReference: string, { setbacks }: WalletState): boolean =>
  setbacks.reversals.some((known) => known.paymentReference === paymentReference && !known.cancelled);

export const isPlayStopped = ({ setbacks }: WalletState): boolean => setbacks.disputes.some(({ open }) => open);

/** Whether the state itself can tell what a reversal has to take. */
export const isReversalDecidable = (paymentReference: string, reversalId: string, state: WalletState): boolean =>
  state.recentCredits.includes(paymentReference) || reversalOf(reversalId, state) !== undefined;

type Setback = DepositReversed | DepositReversalCancelled | PlayStopped | PlayAllowed;

export function setbacksAfter({ reversals, disputes }: Setbacks, event: Setback): Setbacks {
  switch (event.type) {
    case 'DepositReversed': {
      const { reversalId, paymentReference, takenKobo, owedKobo } = event.data;
      const reversal = { reversalId, paymentReference, takenBackKobo: takenKobo + owedKobo, cancelled: false };
      return { reversals: [...reversals, reversal], disputes };
    }
    case 'DepositReversalCancelled': {
      const isCancelled = (id: string) => id === event.data.reversalId;
      const after = reversals.map((known) => (isCancelled(known.reversalId) ? { ...known, cancelled: true } : known));
      return { reversals: after, disputes };
    }
    case 'PlayStopped':
      return { reversals, disputes: [...disputes, { disputeId: event.data.disputeId, open: true }] };
    case 'PlayAllowed': {
      const { disputeId } = event.data;
      const after = disputes.map((known) => (known.disputeId === disputeId ? { disputeId, open: false } : known));
      return { reversals, disputes: after };
    }
    default:
      return unreachable(event);
  }
}

const reversalOf = (reversalId: string, { setbacks }: WalletState) =>
  setbacks.reversals.find((known) => known.reversalId === reversalId);

const disputeOf = (disputeId: string, { setbacks }: WalletState) =>
  setbacks.disputes.find((known) => known.disputeId === disputeId);
