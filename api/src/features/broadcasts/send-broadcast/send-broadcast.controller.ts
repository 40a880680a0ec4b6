import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BROADCAST_TYPES, type BroadcastSentView } from '@sabi50/contracts/broadcast-views';
import { staff } from '../../../platform/http/access.js';
import { TakesLongList } from '../../../platform/http/bodies/json-bodies.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { type Schedule } from '../broadcast.row.js';
import { BroadcastOutcome } from './broadcast-outcome.js';
import { DraftCheck } from './draft-check.js';
import { SendBroadcastBody, SendCustomEmailBody, SendEmailBroadcastBody } from './send-broadcast.body.js';
import { type Selection, SendBroadcast } from './send-broadcast.js';

/** What the three calls have in common. */
const sends = (summary: string): EndpointOptions => ({
  access: staff('broadcasts.send'),
  summary,
  response: 'Up to 50 recipients: the outcome; more: the start',
  idempotent: 'Sent again, it is one broadcast',
  errors: ['UNKNOWN_RECIPIENT', 'RECIPIENTS_CHANGED', 'MEDIA_NOT_FOUND', 'STEP_UP_REQUIRED'],
});

@ApiTags('broadcasts')
@Controller()
export class SendBroadcastController {
  constructor(
    private readonly drafts: DraftCheck,
    private readonly sending: SendBroadcast,
    private readonly outcomes: BroadcastOutcome,
  ) {}

  /** The older form: reminds users of a type, those named or all of them. */
  @Endpoint('POST adminSendEmailBroadcast', sends('Remind users of verifying, or of adding money'))
  @TakesLongList()
  async remind(
    @Body() body: SendEmailBroadcastBody,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
    @IdempotencyKey() key?: string,
  ): Promise<BroadcastSentView> {
    const { broadcastType, customMessage, targetUserIds = [], search, stationId, expectedCount, scheduledFor } = body;
    const filter = { search, ...(stationId !== undefined && { stationId }) };
    const asked = { broadcastType, customMessage, ...filter, targetUserIds: targetUserIds.toSorted(), scheduledFor };
    const sender = { scope, session, key, asked };
    const known = await this.sending.known('reminder', sender);
    if (known) return this.outcomes.of(known.id, known.recipients);
    const category = BROADCAST_TYPES[broadcastType];
    const { content, mediaIds } = this.drafts.reminder(category, customMessage);
    const named = targetUserIds.map((id) => ({ id }));
    // The older form sends to "all n users" without a count; the server's count is what is sent.
    const counted = named.length === 0 && expectedCount === undefined ? { everybody: true } : { expectedCount };
    const selection = { category, named, ...filter, field: 'targetUserIds', ...counted };
    const recipientIds = await this.sending.recipients(selection);
    const schedule = scheduleOf(scheduledFor, selection, recipientIds);
    const id = await this.sending.send({ kind: 'reminder', content, recipientIds, schedule }, mediaIds, sender);
    return this.outcomes.of(id, recipientIds.length);
  }

  /** The custom form: to addresses that belong to accounts (rule mails/own-users-only). */
  @Endpoint('POST adminSendCustomEmail', sends('Send an email to addresses of accounts'))
  @TakesLongList()
  async custom(
    @Body() body: SendCustomEmailBody,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
    @IdempotencyKey() key?: string,
  ): Promise<BroadcastSentView> {
    const { expectedCount, ...draft } = body;
    const emails = [...new Set(draft.targetEmails)];
    const sender = { scope, session, key, asked: { ...draft, targetEmails: emails.toSorted() } };
    const known = await this.sending.known('custom', sender);
    if (known) return this.outcomes.of(known.id, known.recipients);
    const { content, mediaIds } = await this.drafts.custom(body);
    const named = emails.map((email) => ({ email }));
    const selection = { category: 'accounts', named, expectedCount, field: 'targetEmails' } as const;
    const recipientIds = await this.sending.recipients(selection);
    const schedule = scheduleOf(body.scheduledFor, selection, recipientIds);
    const id = await this.sending.send({ kind: 'custom', content, recipientIds, schedule }, mediaIds, sender);
    return this.outcomes.of(id, recipientIds.length);
  }

  /** The newer screen: to the recipients named, or to the whole category with the count that staff saw. */
  @Endpoint('POST adminSendBroadcast', sends('Send a broadcast to a category'))
  @TakesLongList()
  async broadcast(
    @Body() body: SendBroadcastBody,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
    @IdempotencyKey() key?: string,
  ): Promise<BroadcastSentView> {
    const { recipients = [], expectedCount, ...draft } = body;
    const { category, search, stationId } = draft;
    const asked = { ...draft, recipients: recipients.map(({ id }) => id).toSorted() };
    const sender = { scope, session, key, asked };
    const known = await this.sending.known('broadcast', sender);
    if (known) return this.outcomes.of(known.id, known.recipients);
    const { content, mediaIds } = await this.drafts.broadcast(body);
    const named = recipients.map(({ id, email }) => ({ id, email }));
    const selection = { category, named, search, stationId, expectedCount, field: 'recipients' };
    const recipientIds = await this.sending.recipients(selection);
    const schedule = scheduleOf(body.scheduledFor, selection, recipientIds);
    const id = await this.sending.send({ kind: 'broadcast', content, recipientIds, schedule }, mediaIds, sender);
    return this.outcomes.of(id, recipientIds.length);
  }
}

/** Undefined for a broadcast that goes out now. Named people stay who they are; a filter is looked at again at the time. */
function scheduleOf(
  scheduledFor: string | undefined,
  { category, named, search, stationId }: Selection,
  recipientIds: readonly string[],
): Schedule | undefined {
  if (scheduledFor === undefined) return undefined;
  const isFilter = named.length === 0;
  const selection = {
    ...{ category, userIds: isFilter ? null : recipientIds, search: isFilter ? (search ?? null) : null },
    ...(isFilter && stationId !== undefined && { stationId }),
  };
  return { at: new Date(scheduledFor), selection };
}
