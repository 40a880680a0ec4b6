import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type DrawPlanView } from '@sabi50/contracts/draw-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
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
  @Endpoint('POST adminDraws', {
    access: staff('draws.edit', { stepUp: true }),
    status: 201,
    summary: 'Set the prize of a draw, its day and time, and its threshold',
    idempotent: 'Sent again, it is set once',
    errors: ['RECORD_CHANGED'],
  })
  set(@Body() body: SetDrawBody, @Scope() scope: StaffScope, @IdempotencyKey() key?: string): Promise<DrawPlanView> {
    const keyed = { actorId: scope.userId, key, call: ['adminDraws'], body };
    return this.requests.run(keyed, () => this.setting.set(body, key, { ...scope, requestId: key ?? scope.requestId }));
  }
}
