import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { type NoticeDevice, NoticeDevicesOf } from '../push.queries.js';

@QueryHandler(NoticeDevicesOf)
export class NoticeDevicesOfHandler implements IQueryHandler<NoticeDevicesOf> {
  constructor(private readonly database: Database) {}

  execute({ userId }: NoticeDevicesOf): Promise<readonly NoticeDevice[]> {
    return this.database.query<NoticeDevice & Record<string, unknown>>(
      'select created_at as since, wants from push_devices where user_id = $1 order by created_at desc',
      [userId],
    );
  }
}
