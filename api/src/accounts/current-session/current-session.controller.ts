import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type SessionView } from '@sabi50/vocabulary/account-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ApiView } from '../../platform/http/api-view.js';
import { DomainError } from '../../kernel/domain-error.js';
import { SignedIn } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Accounts } from '../records/accounts.js';
import { SessionOpener } from '../log-in/session-opener.js';
import { mustAgree } from '../terms/terms.rules.js';
import { UserViews } from '../user-view/user-views.js';
import { SessionKindQuery } from './session-kind.query.js';

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
