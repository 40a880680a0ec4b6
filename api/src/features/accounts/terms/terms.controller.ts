import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { PAGES, ROUTES } from '@sabi50/contracts/routes';
import { TERMS_VERSION, type TermsAcceptedView, type TermsView } from '@sabi50/contracts/terms';
import { Players, Public } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { ApiView } from '../../../platform/http/api-view.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { AcceptTerms } from './accept-terms.js';
import { AgreementBody } from './terms.body.js';

/** The terms that players agree to (rule accounts/terms). */
@ApiTags('accounts')
@Controller()
export class TermsController {
  constructor(private readonly terms: AcceptTerms) {}

  @Get(ROUTES.terms)
  @Public()
  @ApiOperation({ summary: 'The version of the terms of today, and where they are read' })
  @ApiView('TermsView')
  current(): TermsView {
    return { version: TERMS_VERSION, path: PAGES.terms };
  }

  @Post(ROUTES.userTerms)
  @HttpCode(200)
  @Players()
  @ApiOperation({
    summary: 'Say that one is old enough, and agree to the terms of today',
    description:
      'Asked of accounts from before, and of everybody when the terms change: `mustAcceptTerms` of the session.',
  })
  @ApiParam({ name: 'id', type: String })
  @ApiView('TermsAcceptedView')
  @ApiErrors('AGE_NOT_CONFIRMED', 'TERMS_NOT_CURRENT', 'UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
  accept(@Body() body: AgreementBody, @Ctx() context: RequestContext): Promise<TermsAcceptedView> {
    return this.terms.accept(body, context);
  }
}
