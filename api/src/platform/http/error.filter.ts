import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Logger } from 'pino';
import { ERRORS } from '@sabi50/texts/api/en/errors';
import { ERROR_STATUS, type ErrorCode, type ErrorView } from '@sabi50/contracts/error-codes';
import { HEADERS } from '@sabi50/contracts/routes';
import { DomainError, type Message, type RefusalDetail, wordsOf } from '../../kernel/domain-error.js';
import { LOGGER } from '../logger.js';
import { Metrics } from '../metrics.js';
import { isDatabaseUnavailable } from '../postgres/database.js';
import { coded, codeOf } from './coded-messages.js';

const RETRY_AFTER_SECONDS = 2;

/**
 * Every error leaves in one shape, `{statusCode, code, message, params?, errors?, requestId}`
 * and the codes of its messages (rule errors/one-shape);
 * what we did not foresee is logged.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { code, detail } = refusalOf(error);
    if (code === 'INTERNAL_ERROR') {
      this.metrics.unforeseenErrors.inc();
      const { id, method, url } = http.getRequest<FastifyRequest>();
      this.log.error({ err: error, requestId: id, method, url: url.split('?')[0] }, 'unforeseen error');
    }
    sendError(reply, code, detail);
  }
}

/** Writes an error answer; also for the hooks that run before any handler. */
export function sendError(reply: FastifyReply, code: ErrorCode, detail: RefusalDetail = {}): void {
  const statusCode = ERROR_STATUS[code];
  const retryAfter = detail.retryAfterSeconds ?? (statusCode === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  const said = detail.message === undefined ? null : coded(detail.message);
  const body: ErrorView = {
    statusCode,
    code,
    message: said?.message ?? ERRORS[code],
    ...(said && { messageCode: said.code, ...(said.params && { params: said.params }) }),
    ...(detail.errors && {
      errors: eachOf(detail.errors, wordsOf),
      errorCodes: eachOf(detail.errors, (message) => codeOf(coded(message))),
    }),
    ...(detail.challenge && { challenge: detail.challenge }),
    requestId: reply.request.id,
  };
  void reply.status(statusCode).header(HEADERS.requestId, body.requestId).send(body);
}

const eachOf = <Made>(errors: NonNullable<RefusalDetail['errors']>, make: (message: Message) => Made) =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map(make)]));

interface Refusal {
  readonly code: ErrorCode;
  readonly detail?: RefusalDetail;
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof DomainError) return error;
  if (isUnavailable(error)) return { code: 'SERVICE_UNAVAILABLE' };
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown })?.statusCode;
  return { code: codeOfStatus(typeof status === 'number' ? status : 500) };
}

/** TypeORM wraps the driver's error. */
function isUnavailable(error: unknown): boolean {
  return (
    isDatabaseUnavailable(error) || isDatabaseUnavailable((error as { driverError?: unknown } | null)?.driverError)
  );
}

function codeOfStatus(status: number): ErrorCode {
  const codes: Readonly<Record<number, ErrorCode>> = {
    401: 'UNAUTHENTICATED',
    403: 'FORBIDDEN',
    404: 'NOT_FOUND',
    405: 'METHOD_NOT_ALLOWED',
    413: 'PAYLOAD_TOO_LARGE',
    415: 'UNSUPPORTED_MEDIA_TYPE',
    429: 'TOO_MANY_REQUESTS',
    503: 'SERVICE_UNAVAILABLE',
  };
  return codes[status] ?? (status >= 400 && status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL_ERROR');
}
