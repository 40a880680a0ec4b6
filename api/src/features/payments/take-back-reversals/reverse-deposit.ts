import { type CommandContext } from '../../../event-sourcing/command-context.js';
import { ReverseDeposit } from '../../wallet/wallet.commands.js';
import { type Payment } from '../../../domain/payments/payment.state.js';

type Reversal = Omit<ReverseDeposit['reversal'], 'creditedSince'>;

/** Has the wallet give up what goes back of a payment; the wallet does it once for each reversal. */
export const reverseDepositOf = (
  userId: string,
  payment: Pick<Payment, 'initiatedAt'> | undefined,
  reversal: Reversal,
  context: CommandContext,
): ReverseDeposit =>
  new ReverseDeposit(userId, { ...reversal, creditedSince: new Date(payment?.initiatedAt ?? 0) }, context);
