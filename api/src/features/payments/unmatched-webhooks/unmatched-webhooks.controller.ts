import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { type SettleWebhookRequest, type UnmatchedWebhookBodyView } from '@sabi50/contracts/unmatched-webhooks';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { requireSomebodyElse } from '../../../kernel/somebody-else.js';
import { Clock } from '../../../platform/clock.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange } from '../../../platform/staff-log/staff-log.js';
import { UNMATCHED_WEBHOOKS, type UnmatchedWebhookFilters } from './unmatched-webhook.list.js';
import { UnmatchedWebhookQueries } from './unmatched-webhook.queries.js';
import { UnmatchedWebhooks } from './unmatched-webhooks.records.js';

class SettleWebhookBody implements SettleWebhookRequest {
  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'What came of it; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;
}

@ApiTags('payments')
@Controller()
export class UnmatchedWebhooksController {
  constructor(
    private readonly webhooks: UnmatchedWebhooks,
    private readonly queries: UnmatchedWebhookQueries,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Signed messages of the provider that fit nothing we know, newest first (rule money/unmatched-webhook). */
  @Endpoint('GET adminUnmatchedWebhooks', {
    access: staff('unmatched-webhooks.view'),
    summary: 'Webhooks of the card provider that fit nothing, filtered, sorted and paged',
    list: UNMATCHED_WEBHOOKS,
  })
  async list(
    @ListOf(UNMATCHED_WEBHOOKS) list: ListQuery<UnmatchedWebhookFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, UNMATCHED_WEBHOOKS, list, await this.queries.list(list));
  }

  /** One, with what it said. */
  @Endpoint('GET adminUnmatchedWebhook', {
    access: staff('unmatched-webhooks.view'),
    summary: 'One webhook that fits nothing, with its body',
    errors: ['NOT_FOUND'],
  })
  async webhook(@Param('id') id: string): Promise<UnmatchedWebhookBodyView> {
    return this.known(usableId(id, 'NOT_FOUND'));
  }

  /** Closes one that staff have looked into: 409 where it is closed already. */
  @Endpoint('POST adminUnmatchedWebhookSettle', {
    access: staff('unmatched-webhooks.settle'),
    summary: 'Close a webhook that fits nothing',
    errors: ['OWN_ACCOUNT', 'NOT_FOUND', 'CONFLICT'],
  })
  async settle(
    @Param('id') given: string,
    @Body() { reason }: SettleWebhookBody,
    @Scope() scope: StaffScope,
  ): Promise<UnmatchedWebhookBodyView> {
    const id = usableId(given, 'NOT_FOUND');
    const { status, userId: personId } = await this.known(id);
    requireSomebodyElse(scope.userId, personId);
    await this.database.transaction(async (sql) => {
      const closing = { id, as: 'settled', by: scope.userId, now: this.clock.now() } as const;
      if (!(await this.webhooks.close(sql, closing))) throw new DomainError('CONFLICT');
      const tx = { query: (text: string, values: unknown[] = []) => sql.query(text, values) };
      await recordChange(tx, {
        actor: scope,
        action: 'unmatched-webhook.settle',
        subjectId: id,
        personId,
        before: { status },
        after: { status: 'settled' },
        reason,
      });
    });
    return this.known(id);
  }

  private async known(id: string): Promise<UnmatchedWebhookBodyView> {
    const webhook = await this.queries.byId(id);
    if (!webhook) throw new DomainError('NOT_FOUND');
    return webhook;
  }
}
