import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '@sabi50/contracts/error-codes';
import { ERRORS } from '@sabi50/texts/api/en/errors';

/** The name of a type that the contracts export and that the OpenAPI document takes its schema from. */
export type ViewName = `${string}View`;

export interface SchemaReference {
  readonly $ref: string;
}

/** Where the OpenAPI document has the schema of a view. */
export const schemaOf = (view: ViewName): SchemaReference => ({ $ref: `#/components/schemas/${view}` });

/** Any operation may answer these. */
const EVERYWHERE: readonly ErrorCode[] = ['MALFORMED_REQUEST', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/**
 * The refusals that every operation of staff shares: no session, not staff, not permitted, another's `admin-email`
 * (rules staff/server-decides, staff/roles).
 */
export const STAFF_REFUSALS = [
  'ADMIN_AUTHENTICATION_REQUIRED',
  'ADMIN_REQUIRED',
  'FORBIDDEN',
  'ADMIN_EMAIL_MISMATCH',
] as const satisfies readonly ErrorCode[];

/** What staff's changes share: the same, and the refusal of calls from other sites. */
export const STAFF_WRITE_REFUSALS = [...STAFF_REFUSALS, 'CROSS_ORIGIN_REFUSED'] as const satisfies readonly ErrorCode[];

/** Documents the refusals of an operation, one response a status. */
export function ApiErrors(...codes: readonly ErrorCode[]): MethodDecorator {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...new Set([...codes, ...EVERYWHERE])].toSorted()) {
    const statusCode = ERROR_STATUS[code];
    byStatus.set(statusCode, [...(byStatus.get(statusCode) ?? []), code]);
  }
  return applyDecorators(
    ...[...byStatus].map(([status, names]) =>
      ApiResponse({
        status,
        schema: schemaOf('ErrorView'),
        description: names.map((code) => `\`${code}\`: ${ERRORS[code]}`).join('; '),
      }),
    ),
  );
}
