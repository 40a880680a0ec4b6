/** Every error of PostgreSQL has one of these codes, whatever its class. */
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** A query of ours is not written rightly. */
const SYNTAX_ERROR = '42601';
const OF_THE_NETWORK = /^(ECONN\w+|ENOTFOUND|EAI_\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ERR_INVALID_URL)$/;
const OF_THE_CLIENT = /^(Connection terminated|SASL|The server does not support SSL)/;
/** The type that the client of EventStoreDB gives a server that does not answer. */
const UNAVAILABLE = 'unavailable';

/** What an operator can do about it, by the code of PostgreSQL. */
const ADVICE: Readonly<Record<string, string>> = {
  '55P03': 'another session locks a table; try again when it is done',
  '57014': 'a query took longer than it may; look for locks and load, and try again',
  '42501': 'the role of DATABASE_URL may not read it; it needs the rights of the api',
  '42P01': 'is it the database of a Sabi50, of this version?',
  '42703': 'is it the database of a Sabi50, of this version?',
  '3F000': 'is it the database of a Sabi50, of this version?',
};

interface Failure {
  readonly message: string;
  readonly code?: unknown;
  readonly type?: unknown;
  /** One for each address of a host. */
  readonly errors?: readonly Failure[];
}

/** Why the installation cannot be read, in one line; null where an error says something else. */
export function unreachable(error: unknown): string | null {
  if (!isFailure(error) || !isOfReading(error)) return null;
  const words = error.message || (error.errors ?? []).map(({ message }) => message).join('; ');
  const advice = typeof error.code === 'string' ? ADVICE[error.code] : undefined;
  return `The installation cannot be read: ${inOneLine(words)}${advice ? ` (${advice})` : ''}`;
}

/** One line for any error, without its stack. */
export const inOneLine = (words: string): string => words.trim().replaceAll(/\s+/g, ' ');

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

function isOfReading({ message, code, type }: Failure): boolean {
  if (typeof code === 'string' && code !== SYNTAX_ERROR && (SQLSTATE.test(code) || OF_THE_NETWORK.test(code))) {
    return true;
  }
  return type === UNAVAILABLE || OF_THE_CLIENT.test(message);
}
