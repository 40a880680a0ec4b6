import { type ProofOfWorkChallenge } from '@sabi50/vocabulary/account-views';
import { type ErrorCode } from '@sabi50/vocabulary/error-codes';

export interface RefusalDetail {
  /** Replaces the code's standard text. */
  readonly message?: string;
  /** Values of the message, by name: for clients that word the code themselves. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Field name to messages, for forms. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** The task that PROOF_OF_WORK_REQUIRED asks to be solved. */
  readonly challenge?: ProofOfWorkChallenge;
  /** Sent as Retry-After with 429 and 503. */
  readonly retryAfterSeconds?: number;
}

/**
 * A refusal that somebody waits for: a rule said no, and nothing was changed. The code is the contract
 * (rule errors/one-shape); its HTTP status and standard text live in the vocabulary.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly code: ErrorCode,
    readonly detail: RefusalDetail = {},
  ) {
    super(detail.message ?? code);
  }
}
