import { type LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';

export const LOGGER = Symbol('logger');

/**
 * JSON lines on stdout. Secrets never reach it: neither bodies nor cookies nor query strings are logged; and what looks like an
 * address, a mobile number or a card in any field is blanked (rule data/logs-name-nobody).
 */
export function createLogger(
  process: string,
  level: string,
  destination: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    {
      level,
      base: { process },
      redact: ['req.headers', '*.password', '*.token'],
      serializers: { err: describeError },
      formatters: { log: blanked },
    },
    destination,
  );
}

/** What Nest itself says, as lines of the same log. */
export const nestLogger = (log: Logger): LoggerService => ({
  log: () => undefined,
  warn: (message: unknown, ...rest: unknown[]) => log.warn({ part: rest.at(-1) }, textOf(message)),
  error: (message: unknown, ...rest: unknown[]) => log.error({ part: rest.at(-1) }, textOf(message)),
});

const textOf = (message: unknown): string =>
  withoutPersons(message instanceof Error ? describeError(message).message : String(message));

const PERSONAL = [
  // An e-mail address; it begins where a word does, so that each word is looked at once.
  /(?<![^\s<>"'(),;:@])[^\s<>"'(),;:@]+@[^\s<>"'(),;:]+/g,
  // A Nigerian mobile number.
  /(?<![\w-])(?:\+?234|0)[789][01]\d{8}(?![\w-])/g,
  // A card.
  /(?<![\w:/-])\d{13,19}(?![\w-])/g,
];

const withoutPersons = (text: string): string =>
  PERSONAL.reduce((rest, pattern) => rest.replaceAll(pattern, '…'), text);

const blanked = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? withoutPersons(value) : value]),
  );

/** What of an error may be printed. */
export interface PrintedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
}

/**
 * An error without the values it was about. Database drivers hang statements, parameters and offending rows on their
 * errors, with names and addresses of people in them: only the named fields pass, nothing is copied by default.
 */
export function describeError(error: unknown): PrintedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const message = firstLine(error.message);
  const fields = { ...fieldsOf(causeOf(error)), ...fieldsOf(error) };
  return {
    type: error.name,
    message,
    ...fields,
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
  };
}

/** Further lines quote what was sent, and PostgreSQL quotes a value that it cannot read. */
const firstLine = (message: string): string =>
  withoutPersons(message.split('\n', 1)[0] ?? '')
    .replace(/(invalid (?:input|byte)(?:(?!invalid )[^:])*: ).*/i, '$1...')
    .replace(/value "(?:(?!value ").)*" is out of range/i, 'value ... is out of range');

const framesOf = ({ stack = '' }: Error): string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));

/** The driver's own error, where another wraps it. */
function causeOf(error: Error): unknown {
  const { driverError, cause } = error as { driverError?: unknown; cause?: unknown };
  return driverError ?? cause;
}

function fieldsOf(error: unknown): { code?: string; constraint?: string } {
  if (typeof error !== 'object' || error === null) return {};
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...(typeof constraint === 'string' && { constraint }),
  };
}
