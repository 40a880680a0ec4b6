import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BroadcastCategory, type RecipientStatus } from '@sabi50/contracts/broadcast-views';
import { type Language } from '@sabi50/contracts/languages';
import { type MailOutcome } from '@sabi50/contracts/mail-views';
import { worded } from '../../../platform/http/coded-messages.js';
import { Database } from '../../../platform/postgres/database.js';
import { ALARM_MAIL, type MailKind } from '../mails.events.js';
import { MailCountOf, MailsOfPlayer, type PlayerMail } from '../mails.queries.js';
import { MAIL_TEXTS } from '../templates/render-mail.js';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly kind: MailKind | BroadcastCategory;
  readonly language: Language | null;
  readonly subject: string | null;
  readonly at: Date;
  readonly outcome: MailOutcome;
  readonly reply: string | null;
  readonly reply_code: string | null;
  readonly is_to_former_address: boolean;
}

/** A moment as a `Date` can hold it, so that the next page begins behind the last row of a page. */
const AT = (moment: string): string => `date_trunc('milliseconds', ${moment})`;

const ACCOUNT_MAILS = `
select id, kind, language, null as subject, ${AT('coalesce(sent_at, dropped_at, failed_at, created_at)')} as at,
       case when sent_at is not null then 'sent' when dropped_at is not null then 'dropped'
            when failed_at is not null then 'failed' when attempts > 0 then 'deferred' else 'queued' end as outcome,
       last_error as reply, null as reply_code, is_to_former_address
  from mail_outbox where user_id = $1 and kind <> '${ALARM_MAIL}'`;

const BROADCASTS = `
select broadcast_id as id, category as kind, null as language, subject, ${AT('at')} as at, status as outcome, reply,
       reply_code, false as is_to_former_address
  from broadcast_mails where user_id = $1`;

/** One whose outcome is unknown may arrive twice: that is decided on the page of its broadcast (rule mails/sent-again). */
const CAN_BE_SENT_AGAIN: ReadonlySet<MailOutcome> = new Set<RecipientStatus>(['failed', 'bounced']);

@QueryHandler(MailsOfPlayer)
export class MailsOfPlayerHandler implements IQueryHandler<MailsOfPlayer> {
  constructor(private readonly database: Database) {}

  async execute({ userId, behind, limit }: MailsOfPlayer): Promise<readonly PlayerMail[]> {
    const rows = await this.database.query<Row>(
      `select * from (${ACCOUNT_MAILS} union all ${BROADCASTS}) as mails
        where (at, id) < ($2::timestamptz, $3::uuid) order by at desc, id desc limit $4`,
      [userId, behind.at, behind.id, limit],
    );
    return rows.map(mailOf);
  }
}

const mailOf = (row: Row): PlayerMail => ({
  id: row.id,
  source: row.language === null ? 'broadcast' : 'account',
  kind: row.kind,
  subject: row.subject ?? MAIL_TEXTS[row.language ?? 'en'].kinds[row.kind as MailKind].subject,
  at: row.at,
  outcome: row.outcome,
  reply: row.reply_code === null ? row.reply : (worded({ code: row.reply_code })?.message ?? row.reply),
  canBeSentAgain: CAN_BE_SENT_AGAIN.has(row.outcome) && !row.is_to_former_address,
});

@QueryHandler(MailCountOf)
export class MailCountOfHandler implements IQueryHandler<MailCountOf> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: MailCountOf): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select (select count(*) from mail_outbox where user_id = $1 and kind <> '${ALARM_MAIL}')::int
            + (select count(*) from broadcast_mails where user_id = $1)::int as count`,
      [userId],
    );
    return row?.count ?? 0;
  }
}
