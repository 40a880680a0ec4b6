import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiHeader, ApiOperation } from '@nestjs/swagger';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type Permission } from '@sabi50/contracts/permissions';
import { HEADERS } from '@sabi50/contracts/routes';
import { Staff } from './access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from './api-errors.js';
import { ApiView, type ViewName } from './api-view.js';

interface StaffActOptions {
  readonly permission: Permission;
  readonly afterStepUp?: boolean;
  readonly summary: string;
  readonly description?: string;
  /** What an Idempotency-Key does. */
  readonly once: string;
  /** What the call answers. */
  readonly view: ViewName;
  /** Its own refusals, beside those of every act. */
  readonly errors: readonly ErrorCode[];
}

/** What calls share by which staff do something with a player or a payment, never with their own, once for a key. */
export const StaffAct = ({
  permission,
  afterStepUp = false,
  summary,
  description,
  once,
  view,
  errors,
}: StaffActOptions) =>
  applyDecorators(
    HttpCode(200),
    Staff(permission, { afterStepUp }),
    ApiOperation({ summary, ...(description !== undefined && { description }) }),
    ApiHeader({ name: HEADERS.idempotencyKey, required: false, description: once }),
    ApiView(view),
    ApiErrors(
      'VALIDATION_FAILED',
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_KEY_REUSED',
      ...STAFF_WRITE_REFUSALS,
      ...(afterStepUp ? (['STEP_UP_REQUIRED'] as const) : []),
      'OWN_ACCOUNT',
      ...errors,
    ),
  );
