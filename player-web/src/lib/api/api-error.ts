import { type ProofOfWorkChallenge } from '@sabi50/contracts/account-views';
import { type ErrorView } from '@sabi50/contracts/error-codes';

/** The API answered, and it was a refusal. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Stable code of the contracts (rule errors/one-shape); `HTTP_503` and the like when the body had none. */
  readonly code: string;
  /** The code as our server gave it; null where something before the server answered, such as a proxy's error page. */
  readonly ownCode: string | null;
  /** The server's own English text; empty when the body had none. */
  readonly text: string;
  /** Values of the server's text, by name. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Field name to messages; empty unless input was refused. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The same messages by their codes. */
  readonly errorCodes: NonNullable<ErrorView['errorCodes']>;
  /** A task to solve before the same call is made again; null unless the code is PROOF_OF_WORK_REQUIRED. */
  readonly challenge: ProofOfWorkChallenge | null;
  /** What `Retry-After` asked for, in ms. */
  readonly retryAfterMs: number | null;

  constructor(status: number, body: Partial<ErrorView> | null, retryAfterMs: number | null = null) {
    const { message = '', code = null, params = {}, errors = {}, errorCodes = {}, challenge = null } = body ?? {};
    // The words of a response that has no body of ours.
    super(`${status}: ${message}`);
    this.status = status;
    this.ownCode = code;
    this.code = code ?? `HTTP_${status}`;
    this.text = message;
    this.params = params;
    this.errors = errors;
    this.errorCodes = errorCodes;
    this.challenge = challenge;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer at all. Whether the server did something is not known: only an idempotent call may be repeated. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  /** @param reason `offline`: the device has no network; `timeout`: it has, but no answer came in time */
  constructor(readonly reason: 'offline' | 'timeout') {
    super(reason);
  }
}
