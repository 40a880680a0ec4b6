import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AlarmKind } from '@sabi50/contracts/alarms';
import { type FailedAlarmMailView } from '@sabi50/contracts/attention-views';
import { maskEmail } from '@sabi50/contracts/email-mask';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Database } from '../../../platform/postgres/database.js';

/** So many are listed, the newest first. */
const LISTED_MAX = 50;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly kind: AlarmKind;
  readonly email: string | null;
  readonly failed_at: Date;
  readonly last_error: string | null;
}

@ApiTags('staff')
@Controller()
export class FailedAlarmMailsController {
  constructor(private readonly database: Database) {}

  /** Mails about alarms that were given up, to members of staff and to addresses of the settings, the newest first. */
  @Endpoint('GET adminFailedAlarmMails', { access: staff('attention.view'), summary: 'Mails about alarms that failed' })
  async list(): Promise<readonly FailedAlarmMailView[]> {
    const rows = await this.database.query<Row>(
      `select m.id, a.kind, coalesce(m.address, c.email) as email, m.failed_at, m.last_error
         from failed_alarm_mails m join alarms a on a.id = m.alarm_id left join account_profiles c on c.id = m.user_id
        order by m.failed_at desc, m.id limit ${LISTED_MAX}`,
    );
    return rows.map(({ id, kind, email, failed_at, last_error }) => ({
      ...{ id, alarm: kind, email: email === null ? '–' : maskEmail(email) },
      ...{ failedAt: failed_at.toISOString(), reply: last_error },
    }));
  }
}
