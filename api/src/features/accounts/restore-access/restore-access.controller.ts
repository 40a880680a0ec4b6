import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { type RouteName } from '@sabi50/contracts/routes';
import { staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { PlayerActBody } from '../suspend-player/suspend-player.body.js';
import { PlayerAccess } from './player-access.js';
import { type PlayerAct, RestoreAccess } from './restore-access.js';

/** What these acts share. */
const action = (summary: string, ...errors: readonly ErrorCode[]): EndpointOptions => ({
  access: staff('users.edit'),
  summary,
  idempotent: 'Sent again, it is done once',
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', ...errors],
});

@ApiTags('users of the console')
@Controller()
export class RestoreAccessController {
  constructor(
    private readonly restoring: RestoreAccess,
    private readonly access: PlayerAccess,
    private readonly requests: IdempotentRequests,
  ) {}

  /** For staff who may change it. */
  @Endpoint('GET adminUserAccess', {
    access: staff('users.edit'),
    summary: 'How a player gets in, and what keeps them from playing',
    errors: ['USER_NOT_FOUND'],
  })
  async state(@Param('id') id: string): Promise<PlayerAccessView> {
    return this.access.of(usableId(id, 'USER_NOT_FOUND'));
  }

  @Endpoint('POST adminUserUnlock', {
    ...action('Open the locks of a login by PIN'),
    access: staff('users.edit', { stepUp: true }),
  })
  unlock(
    @Param('id') id: string,
    @Body() body: PlayerActBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<PlayerAccessView> {
    return this.answer('adminUserUnlock', { id, body, key, scope }, (act) => this.restoring.unlock(act));
  }

  @Endpoint('POST adminUserEndSessions', action('End all sessions of a player'))
  endSessions(
    @Param('id') id: string,
    @Body() body: PlayerActBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<PlayerAccessView> {
    return this.answer('adminUserEndSessions', { id, body, key, scope }, (act) => this.restoring.endSessions(act));
  }

  @Endpoint(
    'POST adminUserVerificationMail',
    action('Mail a player the verification link again', 'RECORD_CHANGED', 'STEP_UP_REQUIRED'),
  )
  sendVerification(
    @Param('id') id: string,
    @Body() body: PlayerActBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
  ): Promise<PlayerAccessView> {
    return this.answer('adminUserVerificationMail', { id, body, key, scope }, (act) =>
      this.restoring.sendVerification(act, session),
    );
  }

  @Endpoint('POST adminUserPinLink', action('Mail a player a link to set a new PIN', 'STEP_UP_REQUIRED'))
  sendPinLink(
    @Param('id') id: string,
    @Body() body: PlayerActBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
  ): Promise<PlayerAccessView> {
    return this.answer('adminUserPinLink', { id, body, key, scope }, (act) => this.restoring.sendPinLink(act, session));
  }

  private async answer(
    route: RouteName,
    { id, body, key, scope }: Call,
    work: (act: PlayerAct) => Promise<void>,
  ): Promise<PlayerAccessView> {
    const userId = usableId(id, 'USER_NOT_FOUND');
    const actor = { ...scope, requestId: key ?? scope.requestId };
    const keyed = { actorId: scope.userId, key, call: [route, userId], body };
    await this.requests.run(keyed, () => work({ userId, actor, reason: body.reason }));
    return this.access.of(userId);
  }
}

interface Call {
  readonly id: string;
  readonly body: PlayerActBody;
  readonly key: string | undefined;
  readonly scope: StaffScope;
}
