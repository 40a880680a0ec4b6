import { Body, Controller } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { PAGES } from '@sabi50/contracts/routes';
import { TERMS_VERSION, type TermsAcceptedView, type TermsView } from '@sabi50/contracts/terms';
import { everyone, player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { AcceptTerms } from './accept-terms.js';
import { AgreementBody } from './terms.body.js';

/** The terms that players agree to (rule accounts/terms). */
@ApiTags('accounts')
@Controller()
export class TermsController {
  constructor(private readonly terms: AcceptTerms) {}

  @Endpoint('GET terms', { access: everyone, summary: 'The version of the terms of today, and where they are read' })
  current(): TermsView {
    return { version: TERMS_VERSION, path: PAGES.terms };
  }

  @Endpoint('POST userTerms', {
    access: player(),
    summary: 'Say that one is old enough, and agree to the terms of today',
    description:
      'Asked of accounts from before, and of everybody when the terms change: `mustAcceptTerms` of the session.',
    errors: ['AGE_NOT_CONFIRMED', 'TERMS_NOT_CURRENT'],
  })
  @ApiParam({ name: 'id', type: String })
  accept(@Body() body: AgreementBody, @Ctx() context: RequestContext): Promise<TermsAcceptedView> {
    return this.terms.accept(body, context);
  }
}
