import { Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { type MessageView } from '@sabi50/vocabulary/account-views';
import { ApiView } from '../../platform/http/api-view.js';
import { SignedIn } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { DeviceCookie } from '../../platform/http/device-cookie.js';
import { Database } from '../../platform/postgres/database.js';
import { endNoticesOn } from '../../push/push.commands.js';
import { SessionKindQuery } from './session-kind.query.js';
import { SessionOpener } from '../log-in/session-opener.js';

@ApiTags('accounts')
@Controller()
export class LogoutController {
  constructor(
    private readonly opener: SessionOpener,
    private readonly devices: DeviceCookie,
    private readonly database: Database,
  ) {}

  /** Ends the browser's sessions, or the one of the kind asked for, on the server (rule accounts/ended-at-once). */
  @Post(ROUTES.logout)
  @SignedIn({ evenWithTemporaryPassword: true })
  @HttpCode(200)
  @ApiOperation({ summary: 'Log out' })
  @ApiView('MessageView')
  @ApiErrors('VALIDATION_FAILED', 'UNAUTHENTICATED', 'CROSS_ORIGIN_REFUSED')
  async logout(
    @Query() { kind }: SessionKindQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    for (const session of await this.opener.findAll(request)) {
      if (kind !== undefined && session.kind !== kind) continue;
      await this.opener.end(session, reply);
      // Rule push/ends.
      const device = this.devices.read(request);
      if (session.kind === 'player' && device !== undefined) await endNoticesOn(this.database, session.userId, device);
    }
    // Storage is left alone: it holds the language.
    void reply.header('clear-site-data', '"cache"');
    return { message: SUCCESS.loggedOut };
  }
}
