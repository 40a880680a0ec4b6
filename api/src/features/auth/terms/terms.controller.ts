import { Injectable, applyDecorators, Body, Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type TermsAcceptedView, PLAYER_AGE_MIN, TERMS_VERSION, type TermsView } from '@sabi50/contracts/terms';
import { DomainError } from '../../../kernel/domain-error.js';
import { type RequestContext, Ctx } from '../../../platform/http/request-context.js';
import { AccountRow } from '../records/accounts.js';
import { agreed, type Agreement, mustAgree } from './terms.rules.js';
import { ApiProperty, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { PAGES } from '@sabi50/contracts/routes';
import { everyone, player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';

/** Stores that a player agrees to the terms of today (rule accounts/terms). */
@Injectable()
export class AcceptTerms {
  constructor(@InjectRepository(AccountRow) private readonly rows: Repository<AccountRow>) {}

  /** Who agreed already is answered when that was. @throws DomainError AGE_NOT_CONFIRMED, TERMS_NOT_CURRENT, USER_NOT_FOUND */
  async accept(agreement: Agreement, { session, now }: RequestContext): Promise<TermsAcceptedView> {
    const columns = agreed(agreement, now);
    const account = await this.rows.findOneBy({ id: session.userId });
    if (!account) throw new DomainError('USER_NOT_FOUND');
    const before = mustAgree(account) ? null : acceptedOf(account);
    if (before) return before;
    await this.rows.update({ id: session.userId }, columns);
    return { version: columns.termsVersion, acceptedAt: now.toISOString(), ageConfirmedAt: now.toISOString() };
  }
}

/** Null: the player never agreed to any. */
export function acceptedOf(
  account: Pick<AccountRow, 'ageConfirmedAt' | 'termsVersion' | 'termsAcceptedAt'>,
): TermsAcceptedView | null {
  const { ageConfirmedAt, termsVersion, termsAcceptedAt } = account;
  if (!ageConfirmedAt || !termsAcceptedAt || termsVersion === null) return null;
  return {
    version: termsVersion,
    acceptedAt: termsAcceptedAt.toISOString(),
    ageConfirmedAt: ageConfirmedAt.toISOString(),
  };
}

const AgeField = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'boolean', enum: [true], required, description: `I am ${PLAYER_AGE_MIN} years old or older` }),
    Allow(),
  );

const TermsField = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'string',
      example: TERMS_VERSION,
      required,
      description: 'The version that was read, of `GET /api/terms`',
    }),
    Allow(),
  );

/** What a person says who agrees to the terms. Anything else is refused by a code of its own (rule accounts/terms). */
class AgreementBody {
  @AgeField(true)
  readonly ageConfirmed!: unknown;

  @TermsField(true)
  readonly termsVersion!: unknown;
}

/** The same where it may be left out until the first game or deposit. */
export class LaterAgreementBody {
  @AgeField(false)
  readonly ageConfirmed?: unknown;

  @TermsField(false)
  readonly termsVersion?: unknown;
}

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
