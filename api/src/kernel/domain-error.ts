import { type ProofOfWorkChallenge } from '@sabi50/contracts/account-views';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type CodedMessage } from '@sabi50/contracts/messages';

/** A sentence of the catalogue of texts: its words, or its words with their code and values where it holds values. */
export type Message = string | CodedMessage;

export const wordsOf = (message: Message): string => (typeof message === 'string' ? message : message.message);

export interface RefusalDetail {
  /** Replaces the code's standard text. */
  readonly message?: Message;
  /** Field name to messages, for forms. */
  readonly errors?: Readonly<Record<string, readonly Message[]>>;
  /** The task that PROOF_OF_WORK_REQUIRED asks to be solved. */
  readonly challenge?: ProofOfWorkChallenge;
  /** Sent as Retry-After with 429 and 503. */
  readonly retryAfterSeconds?: number;
}

/**
 * A refusal that somebody waits for: a rule said no, and nothing was changed. The code is the contract
 * (rule errors/one-shape); its HTTP status and standard text live in the contracts.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly code: ErrorCode,
    readonly detail: RefusalDetail = {},
  ) {
    super(detail.message === undefined ? code : wordsOf(detail.message));
  }
}

/**
 * Staff decide about others only: their own balance, points, access, payments, games and prizes are for somebody else (rule
 * staff/not-themselves).
 * @throws DomainError OWN_ACCOUNT
 */
export function requireSomebodyElse(actorId: string, personId: string | null): void {
  if (personId === actorId) throw new DomainError('OWN_ACCOUNT');
}

/** Marks the end of an exhaustive switch: a new case that is forgotten fails to compile. */
export function unreachable(value: never): never {
  throw new Error(`Not reachable: ${JSON.stringify(value)}`);
}
