import { Body, Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type BroadcastPreviewView, type BroadcastSentView } from '@sabi50/contracts/broadcast-views';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { Config } from '../../../platform/config.js';
import { staff } from '../../../platform/http/access.js';
import { STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
import { TakesLongList } from '../../../platform/http/bodies/json-bodies.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { AccountContactOf } from '../../auth/accounts.queries.js';
import { prepareMail } from '../mail-content/broadcast-mail.js';
import { BroadcastOutcome } from './broadcast-outcome.js';
import { DraftCheck } from './draft-check.js';
import { TryBroadcastBody } from './send-broadcast.body.js';
import { SendBroadcast } from './send-broadcast.js';

const REFUSALS = ['VALIDATION_FAILED', ...STAFF_WRITE_REFUSALS] as const satisfies readonly ErrorCode[];

class PreviewBody extends TryBroadcastBody {
  @OneOf(LANGUAGES, VALIDATION.language, { optional: true, default: 'en' })
  readonly language?: Language;
}

@ApiTags('broadcasts')
@Controller()
export class TryBroadcastController {
  constructor(
    private readonly drafts: DraftCheck,
    private readonly sending: SendBroadcast,
    private readonly outcomes: BroadcastOutcome,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  /** A draft as the asker would get it, made as the mails themselves are (rule mails/preview). */
  @Endpoint('POST adminBroadcastPreview', {
    access: staff('broadcasts.view'),
    summary: 'A draft as a mail',
    errors: [...REFUSALS],
  })
  @TakesLongList()
  async preview(@Body() body: PreviewBody, @Scope() scope: StaffScope): Promise<BroadcastPreviewView> {
    const { content } = await this.drafts.broadcast(body);
    const reader = await this.queries.execute(new AccountContactOf(scope.userId));
    if (!reader) throw new DomainError('FORBIDDEN');
    const language = body.language ?? 'en';
    const write = prepareMail(content, language, this.config.PUBLIC_URL, 'address');
    return { ...write({ ...reader, balanceKobo: 0, unsubscribeUrl: this.config.PUBLIC_URL }), language };
  }

  /** Sends a draft to the asker alone, by the same way as all others. */
  @Endpoint('POST adminBroadcastTest', {
    access: staff('broadcasts.send'),
    summary: 'Send a draft to oneself',
    errors: [...REFUSALS],
  })
  @TakesLongList()
  async test(
    @Body() body: TryBroadcastBody,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
  ): Promise<BroadcastSentView> {
    const { content, mediaIds } = await this.drafts.broadcast(body);
    const toOneself = { kind: 'test', content, recipientIds: [scope.userId] } as const;
    const id = await this.sending.send(toOneself, mediaIds, { scope, session });
    return this.outcomes.of(id, 1);
  }
}
