import { pino, type Logger } from 'pino';

export const LOGGER = Symbol('logger');

/** JSON lines on stdout. Secrets never reach it: neither bodies nor cookies nor query strings are logged. */
export function createLogger(process: string, level: string): Logger {
  return pino({ level, base: { process }, redact: ['req.headers', '*.password', '*.token'] });
}
