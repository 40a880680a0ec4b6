import { type CommandContext } from '../../../event-sourcing/command-context.js';
import { type Position } from '../../../kernel/position.js';
import { type Payment } from '../../../domain/payments/payment.state.js';

/** Who wants to know: kept as the cause of what is recorded. */
export type SettleTrigger = 'webhook' | 'poll' | 'return' | 'player' | 'reactor' | 'staff' | 'recovery';

export interface SettledPayment {
  readonly payment: Payment;
  /** Where the payment's stream ends; a read model that has seen it has seen the wallet's credit too. */
  readonly position: Position;
  /** Whether the provider answered, or had nothing to be asked about. */
  readonly answered: boolean;
  /** The provider has begun to take the money, and will say later what came of it. */
  readonly isUnderWay?: boolean;
  /** In so long it may be asked again: somebody else asked a moment ago. */
  readonly waitMs?: number;
}

/** Each try is a command of its own: that it is done once is the deciders' rule, by the reference. */
export const settleContext = (reference: string, part: string, trigger: SettleTrigger, now: Date): CommandContext => ({
  actor: 'system:payments',
  correlationId: reference,
  causationId: `${trigger}/${part}/${reference}`,
  now,
});
