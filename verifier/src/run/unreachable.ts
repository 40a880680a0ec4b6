/** By the classes and codes of PostgreSQL: no connection, no such user, no such database, going down, too many clients. */
const OF_THE_SERVER = /^(08...|28...|3D000|57P0[1-4]|53300)$/;
/** A database that is not ours, or not prepared yet. */
const NO_SUCH_TABLE = '42P01';
const OF_THE_NETWORK = /^(ECONN\w+|ENOTFOUND|EAI_\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOENT|ERR_INVALID_URL)$/;
const OF_THE_CLIENT = /^(Connection terminated|SASL|The server does not support SSL)/;
/** The type that the client of EventStoreDB gives a server that does not answer. */
const UNAVAILABLE = 'unavailable';

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
  return `The installation cannot be read: ${words.trim().replaceAll(/\s+/g, ' ')}`;
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

function isOfReading({ message, code, type }: Failure): boolean {
  if (typeof code === 'string' && (OF_THE_SERVER.test(code) || OF_THE_NETWORK.test(code) || code === NO_SUCH_TABLE)) {
    return true;
  }
  return type === UNAVAILABLE || OF_THE_CLIENT.test(message);
}
