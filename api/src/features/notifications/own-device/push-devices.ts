import { Injectable } from '@nestjs/common';
import { type NoticeKind, PUSH_DEVICES_MAX, type PushDeviceView, NOTICE_KINDS } from '@sabi50/contracts/push-views';
import { Database } from '../../../platform/postgres/database.js';
import { deviceKeyOf } from '../notifications.commands.js';
import { VapidKeys } from '../send-notice/push-sender.js';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type NoticeDevice, NoticeDevicesOf } from '../notifications.queries.js';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMinSize, ArrayUnique, IsArray, IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

const ENDPOINT_LENGTH_MAX = 1_000;

/** What a browser's `PushSubscription` holds, and what the player wants to be told. */
export class PushDeviceBody {
  @ApiProperty({
    format: 'uri',
    maxLength: ENDPOINT_LENGTH_MAX,
    example: 'https://fcm.googleapis.com/fcm/send/abc',
    description: 'Of the push service of a known browser',
  })
  @IsString({ message: VALIDATION.text })
  @MaxLength(ENDPOINT_LENGTH_MAX, { message: VALIDATION.text })
  readonly endpoint!: string;

  @ApiProperty({ description: 'Public key of the browser, a point on P-256 as base64url' })
  @Matches(/^[\w-]{87}$/, { message: VALIDATION.text })
  readonly p256dh!: string;

  @ApiProperty({ description: 'Secret of the subscription, 16 bytes as base64url' })
  @Matches(/^[\w-]{22}$/, { message: VALIDATION.text })
  readonly auth!: string;

  @ApiProperty({ enum: NOTICE_KINDS, isArray: true, minItems: 1, uniqueItems: true })
  @IsArray({ message: VALIDATION.text })
  @ArrayMinSize(1, { message: VALIDATION.text })
  @ArrayUnique({ message: VALIDATION.text })
  @IsIn(NOTICE_KINDS, { each: true, message: VALIDATION.text })
  readonly wants!: readonly NoticeKind[];
}

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

/** Browsers that asked for notices: each belongs to the player who asked last in it (rule push/asked-for). */
@Injectable()
export class PushDevices {
  constructor(
    private readonly database: Database,
    private readonly keys: VapidKeys,
  ) {}

  /** What a device of a player is told; a subscription by another key than today's is worth nothing. */
  async of(userId: string, device: string | undefined): Promise<PushDeviceView> {
    const publicKey = this.keys.pair?.publicKey ?? null;
    const [row] = await this.database.query<{ wants: NoticeKind[] }>(
      'select wants from push_devices where user_id = $1 and device_key = $2 and vapid_key = $3',
      [userId, deviceKeyOf(device ?? ''), publicKey],
    );
    return { publicKey, wants: row?.wants ?? [] };
  }

  /** From now on the device is told what the player wants, and nothing that was meant for somebody else. */
  async put(userId: string, device: string, { endpoint, p256dh, auth, wants }: PushDeviceBody): Promise<void> {
    const key = deviceKeyOf(device);
    await this.database.transaction(async (sql) => {
      await sql.execute(
        `delete from push_devices where (device_key = $1 and user_id <> $2) or (endpoint = $3 and device_key <> $1)`,
        [key, userId, endpoint],
      );
      await sql.execute(
        `insert into push_devices (device_key, user_id, endpoint, p256dh, auth, vapid_key, wants)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (device_key) do update set user_id = excluded.user_id, endpoint = excluded.endpoint,
           p256dh = excluded.p256dh, auth = excluded.auth, vapid_key = excluded.vapid_key, wants = excluded.wants`,
        [key, userId, endpoint, p256dh, auth, this.keys.pair?.publicKey ?? '', wants],
      );
      await sql.execute(
        `delete from push_devices where device_key in (
           select device_key from push_devices where user_id = $1 and device_key <> $2 order by created_at desc offset $3)`,
        [userId, key, PUSH_DEVICES_MAX - 1],
      );
    });
  }
}
