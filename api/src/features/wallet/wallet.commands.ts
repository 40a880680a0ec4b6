import { Command } from '@nestjs/cqrs';
import { type AdjustmentCause } from '@sabi50/contracts/adjustments';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { type CommandContext } from '../../event-sourcing/command-context.js';
import { type Position } from '../../kernel/position.js';
import { type DrawnQuestion, type QuizFeeCharged, type RefundCause } from '../../domain/wallet/wallet.events.js';
import { type DepositReversal, type StartLimits } from '../../domain/wallet/wallet.state.js';

/** What a wallet command answers; `position` is what a later query must have seen. */
export interface WalletOutcome {
  readonly balanceKobo: number;
  readonly position: Position;
}

/**
 * Credits a card payment; once for each reference, however often it is sent (rule money/credited-once). `isCredited` is false
 * where its money had gone back before: then nothing is credited, also not later (rule money/reversal).
 */
export class DepositFunds extends Command<WalletOutcome & { readonly isCredited: boolean }> {
  constructor(
    readonly userId: string,
    readonly paymentReference: string,
    readonly amountKobo: number,
    readonly providerFeeKobo: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Pays for a session; once for each session id. Answers the charge, or null when it had been made before.
 * Refused with INSUFFICIENT_BALANCE, BALANCE_OWED or DEPOSIT_DISPUTED, and beyond `limits` with QUIZ_STARTS_LIMIT or QUIZ_EXITS_LIMIT
 * (rule quiz/starts-and-exits-limited).
 */
export class ChargeQuizFee extends Command<WalletOutcome & { readonly charge: QuizFeeCharged | null }> {
  constructor(
    readonly userId: string,
    readonly session: {
      readonly sessionId: string;
      readonly category: Category;
      readonly language: Language;
      readonly questions: readonly DrawnQuestion[];
      readonly limits?: StartLimits;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Gives a charged fee back; once for each session, and not after staff gave it back (rule money/fee-given-back). A session that
 * this wallet never paid for changes nothing.
 */
export class RefundQuizFee extends Command<WalletOutcome> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
    readonly cause: RefundCause,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Changes a balance by hand; once for each adjustment id. Refused with BALANCE_CHANGED when the balance is not the one
 * that was seen (rule money/seen-value), with BALANCE_BELOW_ZERO when it would go below zero.
 */
export class AdjustBalance extends Command<WalletOutcome> {
  constructor(
    readonly userId: string,
    readonly adjustment: {
      readonly adjustmentId: string;
      readonly deltaKobo: number;
      readonly reason: string;
      readonly by: string;
      /** Given by staff only: the staff log has an entry for it then. */
      readonly byRole?: StaffRole;
      readonly seenBalanceKobo?: number;
      readonly cause?: AdjustmentCause;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Empties the wallet of a player who gave up what is left; harmless when done twice. Refused with BALANCE_CHANGED where more
 * is there than was given up (rule data/erasure-balance).
 */
export class ForfeitBalance extends Command<WalletOutcome> {
  constructor(
    readonly userId: string,
    readonly forfeiture: { readonly erasureId: string; readonly givenUpKobo: number },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Takes back what the provider gave back to the payer, or is about to; once for each reversal id. Never refused: what the
 * balance does not have is owed. `creditedSince` is a moment before which the deposit cannot have been credited.
 */
export class ReverseDeposit extends Command<WalletOutcome> {
  constructor(
    readonly userId: string,
    readonly reversal: DepositReversal & { readonly creditedSince: Date },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Gives back what a reversal took; once, and nothing for one that this wallet does not know. */
export class CancelDepositReversal extends Command<WalletOutcome> {
  constructor(
    readonly userId: string,
    readonly reversal: { readonly paymentReference: string; readonly reversalId: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Lets no game start while a dispute is open, or lets them start again; once for each dispute, which never reopens. */
export class DecidePlay extends Command<WalletOutcome> {
  constructor(
    readonly userId: string,
    readonly type: 'StopPlay' | 'AllowPlay',
    readonly dispute: { readonly paymentReference: string; readonly disputeId: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}
