import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type AdminUserUpdateView } from '@sabi50/contracts/admin-user-views';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { Users } from '../user-list/users.js';
import { EditUserBody } from './edit-user.body.js';
import { EditUser } from './edit-user.js';

const REFUSALS = [
  'VALIDATION_FAILED',
  'WEAK_PIN',
  'WEAK_PASSWORD',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  ...STAFF_WRITE_REFUSALS,
  'STEP_UP_REQUIRED',
  'OWN_ROLE',
  'OWN_ACCOUNT',
  'USER_NOT_FOUND',
  'EMAIL_TAKEN',
  'MOBILE_TAKEN',
  'LAST_SUPER_ADMIN',
  'RECORD_CHANGED',
  'BALANCE_CHANGED',
  'BALANCE_BELOW_ZERO',
  'POINTS_CHANGED',
  'SERVICE_BUSY',
] as const satisfies readonly ErrorCode[];

@ApiTags('users of the console')
@Controller()
export class EditUserController {
  constructor(
    private readonly edits: EditUser,
    private readonly users: Users,
    private readonly requests: IdempotentRequests,
  ) {}

  /**
   * Changes a user; the answer is the user after the change (rules staff/last-super-admin, staff/log,
   * money/seen-value).
   */
  @Endpoint('PUT adminUser', {
    access: staff('users.edit'),
    summary: 'Change a user: facts, balance, points, temporary secret, verification, role',
    idempotent: 'Sent again, the same adjustment is made once',
    errors: [...REFUSALS],
  })
  async edit(
    @Param('id') id: string,
    @Body() body: EditUserBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserUpdateView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const requestId = key ?? scope.requestId;
    const edit = { userId, body, actor: { ...scope, requestId }, details: { key: requestId, context } };
    const keyed = { actorId: scope.userId, key, call: ['adminUser', userId], body };
    const position = await this.requests.run(keyed, () => this.edits.edit(edit));
    if (position !== undefined) rememberPosition(reply, position);
    const user = await this.users.byId(scope, userId, position ?? context.seen);
    if (!user) throw new DomainError('USER_NOT_FOUND');
    return { ...user, message: SUCCESS.userUpdated };
  }
}
