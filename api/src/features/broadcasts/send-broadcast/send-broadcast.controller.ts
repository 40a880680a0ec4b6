import { Inject, Injectable, Body, Controller } from '@nestjs/common';
import { type Logger } from 'pino';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import {
  type BroadcastKind,
  BROADCAST_TYPES,
  type BroadcastSentView,
  type BroadcastPreviewView,
} from '@sabi50/contracts/broadcast-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { markMediaUsed } from '../../media/media.commands.js';
import { Clock } from '../../../platform/clock.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Jobs, type JobToAdd } from '../../../platform/jobs/jobs.js';
import { LOGGER } from '../../../platform/logger.js';
import { Database } from '../../../platform/postgres/database.js';
import { mailsMany, recordChange } from '../../../platform/staff-log/staff-log.js';
import { type AudienceName } from '../audience/audience.sql.js';
import { Audience, type NamedRecipient } from '../audience/audience.js';
import { type NewBroadcast, type Schedule } from '../broadcast.row.js';
import { BROADCAST_QUEUE, broadcastJob } from '../deliver/broadcast-queue.js';
import { scheduledJob, SCHEDULED_QUEUE } from '../schedule-broadcast/scheduled-queue.js';
import { scheduleRefusal } from '../schedule-broadcast/schedule.rules.js';
import {
  earlier,
  insertBroadcast,
  insertRecipients,
  type Sender,
  type SentBroadcast,
  BroadcastOutcome,
} from './broadcast-records.js';
import { ApiTags } from '@nestjs/swagger';
import { staff } from '../../../platform/http/access.js';
import { TakesLongList } from '../../../platform/http/bodies/json-bodies.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { DraftCheck } from './draft-check.js';
import {
  SendBroadcastBody,
  SendCustomEmailBody,
  SendEmailBroadcastBody,
  TryBroadcastBody,
} from './send-broadcast.body.js';
import { QueryBus } from '@nestjs/cqrs';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { Config } from '../../../platform/config.js';
import { STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
import { OneOf } from '../../../platform/http/fields.js';
import { AccountContactOf } from '../../auth/accounts.queries.js';
import { prepareMail } from '../mail-content/broadcast-mail.js';

/** Which members of a category are meant: those named, or all of them. */
export interface Selection {
  readonly category: AudienceName;
  readonly named: readonly NamedRecipient[];
  /** Narrows the category, where nobody is named. */
  readonly search?: string;
  /** Narrows the category to players of a station, where nobody is named. */
  readonly stationId?: string | undefined;
  /** How many staff saw. */
  readonly expectedCount?: number;
  /** Nobody is named and none was counted: all who are in the category are meant all the same. */
  readonly everybody?: boolean;
  /** The field that is refused when it names nobody. */
  readonly field: string;
}

/** Puts broadcasts on record, with a row for each recipient, and gives them to the worker. */
@Injectable()
export class SendBroadcast {
  constructor(
    private readonly database: Database,
    private readonly audience: Audience,
    private readonly sessions: SessionStore,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Who is meant, resolved now (rule mails/what-is-listed-is-sent).
   * @throws DomainError UNKNOWN_RECIPIENT naming those without an account; RECIPIENTS_CHANGED when somebody named does not
   *   belong to the category (rule mails/left-the-category) or the count is another one; VALIDATION_FAILED when it is
   *   nobody
   */
  async recipients(selection: Selection): Promise<readonly string[]> {
    const { category, named, expectedCount, everybody, field } = selection;
    if (named.length === 0 && expectedCount === undefined && !everybody)
      throw fieldRefused(field, BROADCAST_VALIDATION.noRecipients);
    const ids = named.length === 0 ? await this.audience.members(selection) : await this.named(category, named, field);
    if (expectedCount !== undefined && expectedCount !== ids.length) throw new DomainError('RECIPIENTS_CHANGED');
    if (ids.length === 0) throw fieldRefused(field, BROADCAST_VALIDATION.noRecipients);
    return ids;
  }

  /**
   * The broadcast that was asked for by the same request before: its repetition changes nothing and is not looked at again,
   * for who belongs to a category may be others by now.
   * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key stands for another broadcast
   */
  async known(kind: BroadcastKind, sender: Sender): Promise<SentBroadcast | null> {
    return sender.key === undefined ? null : earlier(this.database, kind, sender);
  }

  /**
   * Records a broadcast and queues it, now or for its time; answers its id. The same key of the same author is the same
   * broadcast.
   * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key stands for another broadcast; VALIDATION_FAILED for a time that
   *   is over or too far (rule mails/scheduled); STEP_UP_REQUIRED for a new one to many people, or for later, when nobody
   *   knows how many they will be, and the sender's secret was given too long ago (rule staff/step-up)
   */
  async send(broadcast: NewBroadcast, mediaIds: readonly string[], sender: Sender): Promise<string> {
    const { schedule } = broadcast;
    const refusal = schedule ? scheduleRefusal(schedule.at, this.clock.now()) : null;
    if (refusal !== null) throw fieldRefused('scheduledFor', refusal);
    const isProved = await this.sessions.isProved(sender.session);
    const id = await this.database.transaction(async (sql) => {
      const added = await insertBroadcast(sql, broadcast, sender);
      if (!added) return (await earlier(sql, broadcast.kind, sender))?.id ?? null;
      const needsStepUp = schedule !== undefined || (await mailsMany(sql, sender.scope, broadcast.recipientIds.length));
      if (needsStepUp && !isProved) throw new DomainError('STEP_UP_REQUIRED');
      if (mediaIds.length > 0) await markMediaUsed(sql, mediaIds);
      if (!schedule) await insertRecipients(sql, added, broadcast.recipientIds);
      const { kind, content, recipientIds } = broadcast;
      const after = {
        ...{ kind, category: content.category, subject: content.subject, recipients: recipientIds.length },
        ...(schedule && { scheduledFor: schedule.at.toISOString() }),
      };
      await recordChange(sql, { actor: sender.scope, action: 'broadcast.send', subjectId: added, before: null, after });
      return added;
    });
    if (id === null) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    await (schedule ? this.queueAt(id, schedule.at) : this.queue(id));
    return id;
  }

  /** Gives a broadcast to the worker now; if that fails, the scheduled job will. */
  queue(broadcastId: string): Promise<void> {
    return this.addJob(broadcastId, BROADCAST_QUEUE, broadcastJob(broadcastId, `asked-${this.clock.now().getTime()}`));
  }

  /** Has the worker start a broadcast at its time; if that fails, the scheduled job will. */
  queueAt(broadcastId: string, at: Date): Promise<void> {
    return this.addJob(broadcastId, SCHEDULED_QUEUE, scheduledJob(broadcastId, at, this.clock.now()));
  }

  private async addJob(broadcastId: string, queue: string, job: JobToAdd): Promise<void> {
    try {
      await this.jobs.add(queue, [job]);
    } catch (error) {
      this.log.warn({ err: error, broadcastId }, 'a broadcast could not be queued; the scheduled job will');
    }
  }

  private async named(category: AudienceName, named: readonly NamedRecipient[], field: string) {
    const { ids, unknown, strangers } = await this.audience.resolve(category, named);
    if (unknown.length > 0) {
      const message = BROADCAST_VALIDATION.unknownAddresses(unknown.join(', '));
      throw new DomainError('UNKNOWN_RECIPIENT', { errors: { [field]: [message] } });
    }
    if (strangers > 0) throw new DomainError('RECIPIENTS_CHANGED');
    return ids;
  }
}

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
