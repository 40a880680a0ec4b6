import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Logger } from 'pino';
import { SuperAdministrators } from '../../features/auth/accounts.queries.js';
import { derivedId } from '../../kernel/ids.js';
import { SendMails } from '../../features/mails/mails.commands.js';
import { type AlarmMailRequest, requestAlarmMail } from '../../features/mails/mails.events.js';
import { Config } from '../../platform/config.js';
import { ScheduledJob } from '../../platform/jobs/job-handler.js';
import { LOGGER } from '../../platform/logger.js';
import { Database } from '../../platform/postgres/database.js';

const BATCH_MAX = 100;
/** Addresses of the settings belong to no account and have no language of their own. */
const LANGUAGE_OF_ADDRESSES = 'en';

type Reader = Pick<AlarmMailRequest, 'to' | 'language'>;

/**
 * Puts the mails of new alarms into the outbox, in one transaction with the note that it was done
 * (rule staff/alarmed-once). All of it is derived from the table, so a worker that dies on the way is made up for by the next.
 */
@Injectable()
export class TellStaff extends ScheduledJob {
  readonly name = 'alarms';
  override readonly everyMs = 5_000;
  private isLonelinessLogged = false;

  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly config: Config,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
  }

  async run(): Promise<void> {
    const untold = await this.database.query(
      'select 1 from alarms where told_at is null and closed_at is null limit 1',
    );
    if (untold.length === 0) return;
    const readers = await this.readers();
    if (readers.length === 0) this.complain();
    else await this.tell(readers);
  }

  private async readers(): Promise<readonly Reader[]> {
    const staff = await this.queries.execute(new SuperAdministrators());
    const addresses = (this.config.ALARM_EMAILS ?? []).filter(
      (address) => !staff.some(({ email }) => email === address.toLowerCase()),
    );
    return [
      ...staff.map(({ userId, preferredLanguage }) => ({ to: { userId }, language: preferredLanguage })),
      ...addresses.map((address) => ({ to: { address }, language: LANGUAGE_OF_ADDRESSES }) as const),
    ];
  }

  private async tell(readers: readonly Reader[]): Promise<void> {
    const outboxIds = await this.database.transaction(async (sql) => {
      const alarms = await sql.query<{ id: string; kind: string; key: string }>(
        `update alarms set told_at = now() where id in (
           select id from alarms where told_at is null and closed_at is null
           order by raised_at limit $1 for update skip locked)
         returning id, kind, key`,
        [BATCH_MAX],
      );
      for (const { kind, key } of alarms) this.log.warn({ kind, key }, 'alarm');
      const requests = alarms.flatMap(({ id: alarmId }) => readers.map((reader) => requestOf(alarmId, reader)));
      for (const request of requests) await requestAlarmMail(sql, request);
      return requests.map(({ id }) => id);
    });
    await this.commands.execute(new SendMails(outboxIds));
  }

  /** Once in the life of a process; the alarms wait until somebody is there. */
  private complain(): void {
    if (this.isLonelinessLogged) return;
    this.isLonelinessLogged = true;
    this.log.error('there are alarms, but no super administrator and no address in ALARM_EMAILS');
  }
}

const requestOf = (alarmId: string, { to, language }: Reader): AlarmMailRequest => ({
  id: derivedId('alarm-mail', alarmId, 'userId' in to ? to.userId : to.address),
  alarmId,
  to,
  language,
});
