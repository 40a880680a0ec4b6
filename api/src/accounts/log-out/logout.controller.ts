import { Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { type MessageView } from '@sabi50/vocabulary/account-views';
import { ApiView } from '../../platform/http/api-view.js';
import { SignedIn } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { SessionKindQuery } from '../current-session/session-kind.query.js';
import { SessionOpener } from '../sessions/session-opener.js';

@ApiTags('accounts')
@Controller()
export class LogoutController {
  constructor(private readonly opener: SessionOpener) {}

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
      if (kind === undefined || session.kind === kind) await this.opener.end(session, reply);
    }
    // Storage is left alone: it holds the language.
    void reply.header('clear-site-data', '"cache"');
    return { message: SUCCESS.loggedOut };
  }
}
