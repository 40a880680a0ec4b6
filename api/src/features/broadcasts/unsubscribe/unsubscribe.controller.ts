import { createHash } from 'node:crypto';
import { BRAND } from '@sabi50/contracts/brand';
import {
  type Language,
  LANGUAGE_OWN_NAMES,
  LANGUAGES,
  DEFAULT_LANGUAGE,
  isLanguage,
} from '@sabi50/contracts/languages';
import { ROUTES } from '@sabi50/contracts/routes';
import { escapeHtml } from '../../../platform/mail-layout/mail-parts.js';
import { BROADCAST_TEXTS } from '../mail-content/broadcast-mail.js';
import { Controller, HttpStatus, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { TOKEN_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { everyone } from '../../../platform/http/access.js';
import { TakesOneClick } from '../../../platform/http/bodies/json-bodies.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Text } from '../../../platform/http/fields.js';
import { AccountContactOf } from '../../auth/accounts.queries.js';
import { Suppressions } from '../suppressions/suppressions.js';
import { type UnsubscribeClaim, UnsubscribeTokens } from './unsubscribe-tokens.js';

/** The same colours as the mails; the page needs nothing but itself. */
const STYLE = `
body{margin:0;padding:24px 12px;background:#FFF8EC;color:#14231B;font:16px/1.5 Verdana,Arial,sans-serif}
main{max-width:520px;margin:0 auto;padding:28px 24px;background:#FFF;border-radius:14px}
h1{margin:0 0 12px;font-size:22px;line-height:1.3}
button{min-height:48px;padding:12px 24px;border:0;border-radius:14px;background:#0B6B45;color:#FFF;font:inherit;font-weight:700}
button:focus-visible,a:focus-visible{outline:3px solid #14231B;outline-offset:2px}
nav{margin-top:24px;display:flex;flex-wrap:wrap;gap:8px 16px}
a{color:#0B6B45;padding:12px 0}
p.brand{margin:0 0 16px;color:#0B6B45;font-weight:700;font-size:20px}
`;

/** What the page may load: its own styles. */
const UNSUBSCRIBE_PAGE_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** What the page says: asks, tells that it is done, or that the link is none. */
interface UnsubscribePage {
  readonly language: Language;
  readonly state: 'asks' | 'done' | 'invalid';
  readonly token: string;
}

/**
 * The page behind the link of a mail. Opening it changes nothing, since mail scanners open links; its button does.
 */
function unsubscribePage({ language, state, token }: UnsubscribePage): string {
  const { page } = BROADCAST_TEXTS[language];
  const action = escapeHtml(addressOf(token, language));
  const words = {
    asks: [`<h1>${escapeHtml(page.question)}</h1>`, `<p>${escapeHtml(page.note)}</p>`, buttonTo(action, page.confirm)],
    done: [`<h1>${escapeHtml(page.done)}</h1>`, `<p>${escapeHtml(page.note)}</p>`],
    invalid: [`<h1>${escapeHtml(page.invalid)}</h1>`],
  };
  const others = LANGUAGES.filter((one) => one !== language).map(
    (one) =>
      `<a href="${escapeHtml(addressOf(token, one))}" lang="${one}" hreflang="${one}">${LANGUAGE_OWN_NAMES[one]}</a>`,
  );
  return [
    `<!doctype html>`,
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${escapeHtml(`${page.title} - ${BRAND.name}`)}</title>`,
    `<style>${STYLE}</style></head><body><main><p class="brand">${escapeHtml(BRAND.name)}</p>`,
    ...words[state],
    ...(state === 'done' ? [] : [`<nav>${others.join('\n')}</nav>`]),
    `</main></body></html>`,
  ].join('\n');
}

const addressOf = (token: string, language: Language): string =>
  `${ROUTES.unsubscribe}?token=${encodeURIComponent(token)}&language=${language}`;

const buttonTo = (action: string, label: string): string =>
  `<form method="post" action="${action}"><button type="submit">${escapeHtml(label)}</button></form>`;

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
