import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type AlarmCause } from '@sabi50/contracts/alarms';
import { PAGES } from '@sabi50/contracts/routes';
import { SuperAdministrators } from '../../features/auth/accounts.queries.js';
import { Database } from '../../platform/postgres/database.js';
import { type PreparedAlarmMail, PrepareAlarmMail } from '../../platform/alarms/alarms.commands.js';

type OpenAlarm = AlarmCause & { readonly path: string };

/** Reads an alarm and whom it goes to at the moment of sending, so that neither lies in a queue. */
@CommandHandler(PrepareAlarmMail)
export class PrepareAlarmMailHandler implements ICommandHandler<PrepareAlarmMail> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ alarmId, to }: PrepareAlarmMail): Promise<PreparedAlarmMail | null> {
    const [alarm] = await this.database.query<OpenAlarm>(
      'select kind, params, path from alarms where id = $1 and closed_at is null',
      [alarmId],
    );
    const reader = alarm && (await this.readerOf(to));
    if (!alarm || !reader) return null;
    const { path, ...cause } = alarm;
    return { ...reader, path: `${PAGES.admin}${path}`, cause };
  }

  private async readerOf(to: PrepareAlarmMail['to']): Promise<Pick<PreparedAlarmMail, 'to' | 'firstName'> | null> {
    if ('address' in to) return { to: to.address, firstName: null };
    const staff = await this.queries.execute(new SuperAdministrators());
    const reader = staff.find(({ userId }) => userId === to.userId);
    return reader ? { to: reader.email, firstName: reader.firstName } : null;
  }
}
