import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/postgres/database.js';
import { BlindKeys } from '../identity/blind-keys.js';

const BATCH_MAX = 1_000;

/** A player whose exclusion is not remembered yet, or not with the contacts that they have now. */
interface Unremembered extends Record<string, unknown> {
  readonly userId: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly until: Date;
  /** As the database writes it, to the microsecond. */
  readonly updatedAt: string;
}

/** Ways to reach somebody, normalised. */
export interface Contacts {
  readonly email?: string;
  readonly mobile?: string | null;
}

/**
 * Remembers how players are reached who excluded themselves, as keyed digests, which tell nothing without APP_SECRET and stay
 * when the account goes: until the exclusion ends nobody registers with them (rule spending/excluded-contacts).
 */
@Injectable()
export class ExcludedContacts {
  constructor(
    private readonly database: Database,
    private readonly keys: BlindKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError REGISTRATION_EXCLUDED where one of them belongs to somebody else who is excluded */
  async refuse(contacts: Contacts, ownId: string | null = null): Promise<void> {
    const [row] = await this.database.query<{ excluded: boolean }>(
      `select exists (select 1 from excluded_contacts
         where digest = any($1::text[]) and until > $2 and user_id is distinct from $3::uuid) as excluded`,
      [this.digestsOf(contacts), this.clock.now(), ownId],
    );
    if (row?.excluded) throw new DomainError('REGISTRATION_EXCLUDED');
  }

  /** Remembers all that is new, and forgets what is over; doing it twice changes nothing. */
  async refresh(): Promise<void> {
    for (const player of await this.unremembered()) {
      const { userId, until, updatedAt } = player;
      await this.database.execute(
        `insert into excluded_contacts (digest, user_id, until, account_updated_at)
         select digest, $2, $3, $4::timestamptz from unnest($1::text[]) digest
         on conflict (digest) do update set user_id = excluded.user_id,
           until = greatest(excluded_contacts.until, excluded.until), account_updated_at = excluded.account_updated_at`,
        [this.digestsOf(player), userId, until, updatedAt],
      );
    }
    await this.database.execute('delete from excluded_contacts where until <= $1', [this.clock.now()]);
  }

  private unremembered(): Promise<Unremembered[]> {
    return this.database.query<Unremembered>(
      `select a.id as "userId", a.email, a.mobile, b.break_until as until, a.updated_at::text as "updatedAt"
         from read.play_breaks b join accounts a on a.id = b.user_id
        where b.kind = 'exclusion' and b.break_until > $1 and not exists (
          select 1 from excluded_contacts c
           where c.user_id = a.id and c.until >= b.break_until and c.account_updated_at >= a.updated_at)
        limit ${BATCH_MAX}`,
      [this.clock.now()],
    );
  }

  private digestsOf({ email, mobile }: Contacts): string[] {
    return [
      ...(email === undefined ? [] : [this.keys.of('email', email)]),
      ...(mobile == null ? [] : [this.keys.of('mobile', mobile)]),
    ];
  }
}
