import { Injectable } from '@nestjs/common';
import { KNOWN_DEVICES_PER_ACCOUNT_MAX } from '@sabi50/contracts/limits';
import { Clock } from '../../../platform/clock.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { countAttempt, type LockOut, TRIES_OF_A_KNOWN_DEVICE } from '../lock-outs/lock-out.rules.js';
import { refuseLocked } from '../throttles/request-throttle.js';
import { type SecretKind } from '../secrets/secret.rules.js';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';

/** Stands for an account that is not there, so that asking costs the same. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** One browser and one account that was logged in to with it, by one kind of secret. */
export interface DeviceOfAccount {
  /** Null: nobody has the name that was typed. */
  readonly userId: string | null;
  readonly kind: SecretKind;
  /** The id in the device's cookie; undefined: it has none. */
  readonly device: string | undefined;
}

/**
 * The browsers that an account was logged in to with. Their failed tries are counted apart from everybody else's, so that
 * strangers cannot lock the owner out (rule accounts/known-devices). Kept per kind of secret: who knows the PIN is a
 * stranger to the staff password.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly database: Database,
    private readonly keys: BlindKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one attempt of a known device before its secret is looked at; null when the device is not known.
   * @throws DomainError LOGIN_LOCKED after ten failures of the device itself
   */
  async begin({ userId, kind, device }: DeviceOfAccount): Promise<LockOut | null> {
    if (device === undefined) return null;
    return this.database.transaction(async (sql) => {
      const [known] = await sql.query<{ failures: number; lockedAt: Date | null }>(
        `select failures, locked_at as "lockedAt" from known_devices
         where user_id = $1 and kind = $2 and device_key = $3 for update`,
        [userId ?? NOBODY, kind, this.keyOf(device)],
      );
      if (!known) return null;
      const state = { ...known, waitUntil: null };
      const now = this.clock.now();
      refuseLocked(state, now, TRIES_OF_A_KNOWN_DEVICE);
      const counted = countAttempt(state, now, TRIES_OF_A_KNOWN_DEVICE);
      await sql.execute(
        `update known_devices set failures = $4, locked_at = $5 where user_id = $1 and kind = $2 and device_key = $3`,
        [userId, kind, this.keyOf(device), counted.failures, counted.lockedAt],
      );
      return counted;
    });
  }

  /** The secret was right on this device: its count starts again. */
  async forgive({ userId, kind, device = '' }: DeviceOfAccount): Promise<void> {
    await this.database.execute(
      `update known_devices set failures = 0, locked_at = null, last_used_at = $4
       where user_id = $1 and kind = $2 and device_key = $3`,
      [userId, kind, this.keyOf(device), this.clock.now()],
    );
  }

  /** The attempt could not be checked, so it does not count; unless others were counted after it. */
  async giveBack({ userId, kind, device = '' }: DeviceOfAccount, { failures }: LockOut): Promise<void> {
    await this.database.execute(
      `update known_devices set failures = failures - 1, locked_at = null
       where user_id = $1 and kind = $2 and device_key = $3 and failures = $4`,
      [userId, kind, this.keyOf(device), failures],
    );
  }

  /** From now on the account knows the device. The ones that were not used for longest make room. */
  async remember({ userId, kind, device = '' }: DeviceOfAccount): Promise<void> {
    await this.database.execute(
      `insert into known_devices (user_id, kind, device_key, last_used_at) values ($1, $2, $3, $4)
       on conflict (user_id, kind, device_key) do update set last_used_at = excluded.last_used_at`,
      [userId, kind, this.keyOf(device), this.clock.now()],
    );
    await this.database.execute(
      `delete from known_devices where user_id = $1 and kind = $2 and device_key in (
         select device_key from known_devices where user_id = $1 and kind = $2 order by last_used_at desc offset $3)`,
      [userId, kind, KNOWN_DEVICES_PER_ACCOUNT_MAX],
    );
  }

  /** Whether somebody logged in to the account with this device before, by any secret. */
  async isKnown(userId: string | null, device: string | undefined): Promise<boolean> {
    if (device === undefined) return false;
    const rows = await this.database.query(
      'select 1 from known_devices where user_id = $1 and device_key = $2 limit 1',
      [userId ?? NOBODY, this.keyOf(device)],
    );
    return rows.length > 0;
  }

  /** Whether one of the account's devices is locked. */
  async isAnyLocked(userId: string, kind: SecretKind): Promise<boolean> {
    const rows = await this.database.query(
      'select 1 from known_devices where user_id = $1 and kind = $2 and locked_at is not null limit 1',
      [userId, kind],
    );
    return rows.length > 0;
  }

  /** Staff opened the locks: the counts of all devices of the account start again. */
  async forgiveAll(userId: string, kind: SecretKind, sql: Sql): Promise<void> {
    await sql.execute('update known_devices set failures = 0, locked_at = null where user_id = $1 and kind = $2', [
      userId,
      kind,
    ]);
  }

  /** A new secret was set: other devices, where the old one was known, are strange again. */
  async forgetAll(userId: string, kind: SecretKind, sql: Sql): Promise<void> {
    await sql.execute('delete from known_devices where user_id = $1 and kind = $2', [userId, kind]);
  }

  private readonly keyOf = (device: string): string => this.keys.of('device', device);
}

/** Makes a browser known to an account, once it proved to be its owner's. */
@Injectable()
export class RememberDevice {
  constructor(
    private readonly cookie: DeviceCookie,
    private readonly devices: KnownDevices,
  ) {}

  /** Remembers the browser of this request, and gives it an id where it has none. */
  async remember(request: FastifyRequest, reply: FastifyReply, userId: string, kind: SecretKind): Promise<void> {
    await this.devices.remember({ userId, kind, device: this.cookie.write(request, reply) });
  }
}
