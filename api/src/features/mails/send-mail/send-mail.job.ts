import { type MailReply, speaksOfUs } from '../../../platform/mail-replies.rules.js';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Logger } from 'pino';
import { type Language } from '@sabi50/contracts/languages';
import { PrepareMail } from '../mails.commands.js';
import { PrepareAlarmMail } from '../../../platform/alarms/alarms.commands.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { JobHandler, ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { LOGGER } from '../../../platform/logger.js';
import { Metrics } from '../../../platform/metrics.js';
import { Database } from '../../../platform/postgres/database.js';
import { ALARM_MAIL, type MailKind } from '../mails.events.js';
import { renderAlarm } from '../templates/render-alarm.js';
import { type RenderedMail } from '../templates/mail-frame.js';
import { renderMail } from '../templates/render-mail.js';
import { Mailer } from './mailer.js';
import { MAIL_QUEUE, type MailJob } from './mail-queue.js';
import { MAIL_RECONCILE_MS } from '@sabi50/contracts/limits';
import { Jobs } from '../../../platform/jobs/jobs.js';

const FIRST_PAUSE_MS = 15_000;
const PAUSE_MAX_MS = 3_600_000;

/** Longer than any link lives; a mail this late would only puzzle its reader. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/** An alarm that is still open is news whenever it comes. */
const GIVE_UP_ALARM_AFTER_MS = 7 * 24 * 3_600_000;

/** SMTP: 5xx about the recipient is a refusal for good, everything else may pass (RFC 5321 section 4.2.1). */
const REFUSED_FROM = 500;

interface FailedTry extends MailReply {
  /** How many tries were made, this one included. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** Whether it is about an alarm, which is tried for a week instead of a day. */
  readonly isAlarm: boolean;
}

/** When to try again; null: never, the mail has failed. */
export function nextTry(failed: FailedTry, now: Date): Date | null {
  const { attempts, createdAt, isAlarm, responseCode } = failed;
  if (responseCode !== undefined && responseCode >= REFUSED_FROM && !speaksOfUs(failed)) return null;
  const giveUpAfterMs = isAlarm ? GIVE_UP_ALARM_AFTER_MS : GIVE_UP_AFTER_MS;
  if (now.getTime() - createdAt.getTime() >= giveUpAfterMs) return null;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), PAUSE_MAX_MS);
  return new Date(now.getTime() + pauseMs);
}

interface ClaimedMail {
  readonly id: string;
  readonly user_id: string | null;
  readonly kind: MailKind | typeof ALARM_MAIL;
  readonly language: Language;
  readonly created_at: Date;
  readonly attempts: number;
  readonly former_address: string | null;
  readonly alarm_id: string | null;
  readonly address: string | null;
  readonly about_id: string | null;
}

/** A mail as it goes over the wire. */
interface AddressedMail extends RenderedMail {
  readonly to: string;
}

/** A worker that died while sending leaves its mail to others after this. */
const CLAIM_MS = 60_000;

/**
 * Sends one mail of the outbox. Doing the same job twice sends once, but for the one case that no sender can exclude: a
 * process that dies between the server's reply and its own note of it.
 */
@Injectable()
export class SendMailJob extends JobHandler<MailJob> {
  readonly queue = MAIL_QUEUE;

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  async handle({ outboxId }: MailJob): Promise<void> {
    const mail = await this.claim(outboxId);
    if (!mail) return;
    try {
      const sent = await this.send(mail);
      this.metrics.mails.inc({ outcome: sent ? 'sent' : 'dropped' });
      await this.database.execute(
        `update mail_outbox set next_try_at = null, last_error = null, former_address = null,
           sent_at = case when $2 then now() end, dropped_at = case when $2 then null else now() end where id = $1`,
        [mail.id, sent],
      );
    } catch (error) {
      await this.noteFailure(mail, error);
    }
  }

  /** Null when it was sent meanwhile, or somebody else is at it. */
  private async claim(outboxId: string): Promise<ClaimedMail | null> {
    const [mail] = await this.database.query<ClaimedMail>(
      `update mail_outbox set attempts = attempts + 1, next_try_at = now() + $2 * interval '1 millisecond'
       where id = $1 and next_try_at <= now()
       returning id, user_id, kind, language, created_at, attempts, former_address, alarm_id, address,
         about_id`,
      [outboxId, CLAIM_MS],
    );
    return mail ?? null;
  }

  /** False when the mail is not wanted any more. */
  private async send(mail: ClaimedMail): Promise<boolean> {
    const rendered = await (mail.kind === ALARM_MAIL ? this.alarmMail(mail) : this.accountMail(mail, mail.kind));
    if (!rendered) return false;
    await this.mailer.send(mail.id, rendered.to, rendered);
    return true;
  }

  private async accountMail(
    { user_id, language, former_address, about_id }: ClaimedMail,
    kind: MailKind,
  ): Promise<AddressedMail | null> {
    const mail = user_id === null ? null : await this.commands.execute(new PrepareMail(user_id, kind, about_id));
    if (!mail) return null;
    const link = mail.path === null ? null : this.linkTo(mail.path);
    // Who reads an address that the account has given up is not known: no words that somebody typed go there.
    const firstName = former_address === null ? mail.firstName : null;
    return { to: former_address ?? mail.to, ...renderMail({ kind, language, firstName, link, about: mail.about }) };
  }

  private async alarmMail({ alarm_id, user_id, address, language }: ClaimedMail): Promise<AddressedMail | null> {
    const to = user_id === null ? { address: address ?? '' } : { userId: user_id };
    const mail = await this.commands.execute(new PrepareAlarmMail(alarm_id ?? '', to));
    if (!mail) return null;
    const { firstName, cause, path } = mail;
    return { to: mail.to, ...renderAlarm({ cause, language, firstName, link: this.linkTo(path) }) };
  }

  private linkTo(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }

  private async noteFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const { responseCode, response, command } = error as MailReply;
    const isAlarm = mail.kind === ALARM_MAIL;
    const failed = { attempts: mail.attempts, createdAt: mail.created_at, isAlarm, responseCode, response, command };
    const next = nextTry(failed, this.clock.now());
    this.metrics.mails.inc({ outcome: next ? 'retried' : 'given-up' });
    await this.database.execute(
      `update mail_outbox set next_try_at = $2, failed_at = case when $2::timestamptz is null then now() end, last_error = $3,
         former_address = case when $2::timestamptz is null then null else former_address end where id = $1`,
      [mail.id, next, reasonOf(error)],
    );
    this.log.warn(
      { outboxId: mail.id, kind: mail.kind, attempts: mail.attempts, reason: reasonOf(error), next },
      'mail not sent',
    );
  }
}

/** Codes only: the server's words may repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}

const BATCH_MAX = 500;

/** Puts every mail that is due back into the queue, so that an emptied queue or a full one loses nothing. */
@Injectable()
export class MailSchedule extends ScheduledJob {
  readonly name = 'mails';
  override readonly everyMs = MAIL_RECONCILE_MS;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {
    super();
  }

  async run(): Promise<void> {
    const due = await this.database.query<{ id: string }>(
      'select id from mail_outbox where next_try_at <= now() order by next_try_at limit $1',
      [BATCH_MAX],
    );
    await this.jobs.add(
      MAIL_QUEUE,
      due.map(({ id }) => ({ id, data: { outboxId: id } })),
    );
  }
}
