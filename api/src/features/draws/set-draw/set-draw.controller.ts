import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type DrawPlanView } from '@sabi50/contracts/draw-views';
import { HEADERS, ROUTES } from '@sabi50/contracts/routes';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiView } from '../../../platform/http/api-view.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { SetDrawBody } from './set-draw.body.js';
import { SetDraw } from './set-draw.js';

@ApiTags('winners')
@Controller()
export class SetDrawController {
  constructor(
    private readonly setting: SetDraw,
    private readonly requests: IdempotentRequests,
  ) {}

  /**
   * Sets prize, value, picture, day and time, and threshold of a draw. Everybody sees them at once, or from the day or week
   * of the first draw on where that is to come (rule quiz/draws-set). A prize is money: the password is asked for first.
   */
  @Post(ROUTES.adminDraws)
  @HttpCode(HttpStatus.CREATED)
  @Staff('draws.edit', { afterStepUp: true })
  @ApiOperation({ summary: 'Set the prize of a draw, its day and time, and its threshold' })
  @ApiHeader({ name: HEADERS.idempotencyKey, required: false, description: 'Sent again, it is set once' })
  @ApiView('DrawPlanView', { status: 201 })
  @ApiErrors(
    'VALIDATION_FAILED',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'STEP_UP_REQUIRED',
    'RECORD_CHANGED',
    ...STAFF_WRITE_REFUSALS,
  )
  set(@Body() body: SetDrawBody, @Scope() scope: StaffScope, @IdempotencyKey() key?: string): Promise<DrawPlanView> {
    const keyed = { actorId: scope.userId, key, call: ['adminDraws'], body };
    return this.requests.run(keyed, () => this.setting.set(body, key, { ...scope, requestId: key ?? scope.requestId }));
  }
}
