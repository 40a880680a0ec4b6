import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiResponse } from '@nestjs/swagger';
import { type ErrorCode, ERRORS, type ErrorView } from '@sabi50/vocabulary/error-codes';

/** The body of every error answer (decision D36). */
export class ErrorAnswer implements ErrorView {
  @ApiProperty() readonly statusCode: number;
  @ApiProperty({ description: 'Stable word for programs' }) readonly code: string;
  @ApiProperty({ description: 'Text for people' }) readonly message: string;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'Field name to messages',
  })
  readonly errors?: Record<string, string[]>;
}

/** Any operation may answer these. */
const EVERYWHERE: readonly ErrorCode[] = ['MALFORMED_REQUEST', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/** Documents the refusals of an operation, one response a status. */
export function ApiErrors(...codes: readonly ErrorCode[]): MethodDecorator {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes, ...EVERYWHERE]) {
    const { statusCode } = ERRORS[code];
    byStatus.set(statusCode, [...(byStatus.get(statusCode) ?? []), code]);
  }
  return applyDecorators(
    ...[...byStatus].map(([status, names]) =>
      ApiResponse({
        status,
        type: ErrorAnswer,
        description: names.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('; '),
      }),
    ),
  );
}
