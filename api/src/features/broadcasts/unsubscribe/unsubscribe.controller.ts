import { Controller, HttpStatus, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sabi50/contracts/languages';
import { TOKEN_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { everyone } from '../../../platform/http/access.js';
import { TakesOneClick } from '../../../platform/http/bodies/json-bodies.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Text } from '../../../platform/http/fields.js';
import { AccountContactOf } from '../../auth/accounts.queries.js';
import { Suppressions } from '../suppressions/suppressions.js';
import { UNSUBSCRIBE_PAGE_POLICY, type UnsubscribePage, unsubscribePage } from './unsubscribe-page.js';
import { type UnsubscribeClaim, UnsubscribeTokens } from './unsubscribe-tokens.js';

const LANGUAGE_LENGTH_MAX = 10;

class UnsubscribeQuery {
  @Text(TOKEN_LENGTH_MAX, VALIDATION.text, { optional: true, description: 'The token of the link' })
  readonly token?: string;

  @ApiPropertyOptional({ description: 'Another language than that of the account' })
  @IsOptional()
  @IsString({ message: VALIDATION.text })
  @MaxLength(LANGUAGE_LENGTH_MAX, { message: VALIDATION.text })
  readonly language?: string;
}

/**
 * The way out that stands in every broadcast: a page for readers, and one POST for mail programs that offer a button of
 * their own (RFC 8058). Mails about the account itself are not concerned (rule mails/unsubscribe).
 */
@ApiTags('broadcasts')
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly suppressions: Suppressions,
    private readonly queries: QueryBus,
  ) {}

  /** Asks whether to unsubscribe; changes nothing. */
  @Endpoint('GET unsubscribe', {
    access: everyone,
    summary: 'The page that asks whether to unsubscribe',
    produces: 'text/html',
    errors: ['VALIDATION_FAILED', 'UNSUBSCRIBE_LINK_INVALID'],
  })
  async page(
    @Query() { token = '', language }: UnsubscribeQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const claim = this.tokens.read(token);
    const spoken = await this.languageOf(claim, language);
    if (claim) return written(reply, { language: spoken, state: 'asks', token });
    return refused(request, reply, { language: spoken, state: 'invalid', token });
  }

  /** Unsubscribes the reader of the mail; twice is once. */
  @Endpoint('POST unsubscribe', {
    access: everyone,
    summary: 'Unsubscribe, as the page or a mail program asks for it (RFC 8058)',
    produces: 'text/html',
    errors: ['VALIDATION_FAILED', 'UNSUBSCRIBE_LINK_INVALID'],
  })
  @TakesOneClick()
  async unsubscribe(
    @Query() { token = '', language }: UnsubscribeQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const claim = this.tokens.read(token);
    const spoken = await this.languageOf(claim, language);
    if (!claim) return refused(request, reply, { language: spoken, state: 'invalid', token });
    await this.suppressions.unsubscribe(claim.userId, claim.broadcastId);
    return written(reply, { language: spoken, state: 'done', token });
  }

  private async languageOf(claim: UnsubscribeClaim | null, wished: string | undefined): Promise<Language> {
    if (isLanguage(wished)) return wished;
    const reader = claim && (await this.queries.execute(new AccountContactOf(claim.userId)));
    return reader?.preferredLanguage ?? DEFAULT_LANGUAGE;
  }
}

function written(reply: FastifyReply, page: UnsubscribePage): string {
  void reply.type('text/html; charset=utf-8').header('content-security-policy', UNSUBSCRIBE_PAGE_POLICY);
  return unsubscribePage(page);
}

/** People get a page, programs the error that they know. */
function refused({ headers }: FastifyRequest, reply: FastifyReply, page: UnsubscribePage): string {
  if (!headers.accept?.includes('text/html')) throw new DomainError('UNSUBSCRIBE_LINK_INVALID');
  void reply.status(HttpStatus.BAD_REQUEST);
  return written(reply, page);
}
