import { Controller, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type MessageView, type SessionView } from '@sabi50/contracts/account-views';
import { SESSION_KINDS, type SessionKind } from '@sabi50/contracts/enumerations';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { signedIn } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { endNoticesOn } from '../../notifications/notifications.commands.js';
import { SessionOpener } from '../log-in/session-opener.js';
import { Accounts } from '../records/accounts.js';
import { mustAgree } from '../terms/terms.rules.js';
import { UserViews } from '../user-view/user-views.js';

/** Which of a browser's sessions is meant, where it may have one as player and one as staff. */
class SessionKindQuery {
  @OneOf(SESSION_KINDS, VALIDATION.text, {
    optional: true,
    description: 'Left out: whichever there is, the player one first',
  })
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
  @Endpoint('GET session', {
    access: signedIn({ evenWithTemporaryPassword: true }),
    summary: 'The session of this browser, and its user',
    errors: ['VALIDATION_FAILED'],
  })
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
  @Endpoint('POST logout', {
    access: signedIn({ evenWithTemporaryPassword: true }),
    summary: 'Log out',
    errors: ['VALIDATION_FAILED'],
  })
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
