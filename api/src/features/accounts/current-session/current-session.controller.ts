import { Controller, Get, Query, Req, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiPropertyOptional } from '@nestjs/swagger';
import { type FastifyRequest, type FastifyReply } from 'fastify';
import { type SessionView, type MessageView } from '@sabi50/contracts/account-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { ApiView } from '../../../platform/http/api-view.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { SignedIn } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Accounts } from '../records/accounts.js';
import { SessionOpener } from '../log-in/session-opener.js';
import { mustAgree } from '../terms/terms.rules.js';
import { UserViews } from '../user-view/user-views.js';
import { IsIn, IsOptional } from 'class-validator';
import { SESSION_KINDS, type SessionKind } from '@sabi50/contracts/enumerations';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Database } from '../../../platform/postgres/database.js';
import { endNoticesOn } from '../../notifications/notifications.commands.js';

/** Which of a browser's sessions is meant, where it may have one as player and one as staff. */
class SessionKindQuery {
  @ApiPropertyOptional({ enum: SESSION_KINDS, description: 'Left out: whichever there is, the player one first' })
  @IsOptional()
  @IsIn(SESSION_KINDS, { message: VALIDATION.text })
  readonly kind?: SessionKind;
}

@ApiTags('accounts')
@Controller()
export class CurrentSessionController {
  constructor(
    private readonly opener: SessionOpener,
    private readonly accounts: Accounts,
    private readonly views: UserViews,
  ) {}

  /** Who is signed in: what a page asks at start, instead of believing its storage (rule accounts/server-knows). */
  @Get(ROUTES.session)
  @SignedIn({ evenWithTemporaryPassword: true })
  @ApiOperation({ summary: 'The session of this browser, and its user' })
  @ApiView('SessionView')
  @ApiErrors('VALIDATION_FAILED', 'UNAUTHENTICATED')
  async current(
    @Query() { kind }: SessionKindQuery,
    @Ctx() context: RequestContext,
    @Req() request: FastifyRequest,
  ): Promise<SessionView> {
    const session = kind === undefined ? context.session : await this.opener.find(request, kind);
    const account = session && (await this.accounts.byId(session.userId));
    if (!session || !account) throw new DomainError('UNAUTHENTICATED');
    return {
      user: await this.views.of(account, context.seen),
      kind: session.kind,
      mustChangePassword: session.mustChangePassword,
      mustAcceptTerms: session.kind === 'player' && mustAgree(account),
      expiresAt: session.expiresAt.toISOString(),
    };
  }
}

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
