import { Injectable } from '@nestjs/common';
import { QueryBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mailboxOf } from '@sabi50/contracts/email-addresses';
import { Clock } from '../../../platform/clock.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { RunningBreakUntil } from '../accounts.queries.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { AccountRow, Accounts } from '../records/accounts.js';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DomainError } from '../../../kernel/domain-error.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { RememberExcludedContacts } from '../accounts.commands.js';

const BATCH_MAX = 1_000;

/** A player whose exclusion is not remembered yet, or not with the contacts that they have now. */
interface Unremembered extends Record<string, unknown> {
  readonly userId: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly until: Date;
  /** As the database writes it, to the microsecond. */
  readonly updatedAt: string | Date;
}

/** Ways to reach somebody, normalised. */
interface Contacts {
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
    private readonly queries: QueryBus,
    private readonly keys: BlindKeys,
    private readonly clock: Clock,
  ) {}

  /** Whether one of them belongs to somebody else who is excluded. */
  async include(contacts: Contacts, ownId: string | null = null): Promise<boolean> {
    const [row] = await this.database.query<{ excluded: boolean }>(
      `select exists (select 1 from excluded_contacts
         where digest = any($1::text[]) and until > $2 and user_id is distinct from $3::uuid) as excluded`,
      [this.digestsOf(contacts), this.clock.now(), ownId],
    );
    return row?.excluded ?? false;
  }

  /**
   * Remembers the contacts of a player whose own stream says that they are excluded; of others nothing. A change that takes contacts
   * away calls it in its transaction, with what the account had before.
   */
  async remember(account: Pick<AccountRow, 'id' | 'email' | 'mobile' | 'updatedAt'>, sql: Sql = this.database) {
    const now = this.clock.now();
    const until = await this.queries.execute(new RunningBreakUntil(account.id, 'exclusion', now));
    if (until !== null) await this.store({ ...account, userId: account.id, until: new Date(until) }, sql);
  }

  /** Remembers all that is new, and forgets what is over; doing it twice changes nothing. */
  async refresh(): Promise<void> {
    for (const player of await this.unremembered()) await this.store(player, this.database);
    await this.database.execute('delete from excluded_contacts where until <= $1', [this.clock.now()]);
  }

  /** A longer exclusion lengthens what is remembered of former contacts as well. */
  private async store(player: Unremembered, sql: Sql): Promise<void> {
    const { userId, until, updatedAt } = player;
    await sql.execute('update excluded_contacts set until = $2 where user_id = $1 and until < $2', [userId, until]);
    await sql.execute(
      `insert into excluded_contacts (digest, user_id, until, account_updated_at)
       select digest, $2, $3, $4::timestamptz from unnest($1::text[]) digest
       on conflict (digest) do update set user_id = excluded.user_id,
         until = greatest(excluded_contacts.until, excluded.until), account_updated_at = excluded.account_updated_at`,
      [this.digestsOf(player), userId, until, updatedAt],
    );
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

  /** An address is remembered as its mailbox too, whatever its tag or dots; digests of before know only its spelling. */
  private digestsOf({ email, mobile }: Contacts): string[] {
    const addresses = email === undefined ? [] : [email, mailboxOf(email)];
    return [
      ...[...new Set(addresses)].map((address) => this.keys.of('email', address)),
      ...(mobile == null ? [] : [this.keys.of('mobile', mobile)]),
    ];
  }
}

/**
 * Why contacts cannot become those of an account. Taken comes before excluded in every call: in another order, two refusals would tell
 * that the owner of a number excluded themselves (rule accounts/taken-is-said).
 */
@Injectable()
export class ContactRefusals {
  constructor(
    @InjectRepository(AccountRow) private readonly rows: Repository<AccountRow>,
    private readonly excluded: ExcludedContacts,
  ) {}

  /** @throws DomainError EMAIL_TAKEN, MOBILE_TAKEN, REGISTRATION_EXCLUDED where they are another's than `ownId`'s */
  async refuse(contacts: Contacts, ownId: string | null = null): Promise<void> {
    const { email, mobile } = contacts;
    const found = await this.rows.find({
      where: [...(email === undefined ? [] : [{ email }]), ...(mobile == null ? [] : [{ mobile }])],
      select: { id: true, email: true },
    });
    const taken = found.filter(({ id }) => id !== ownId);
    if (taken.some((row) => row.email === email)) throw new DomainError('EMAIL_TAKEN');
    if (taken.length > 0) throw new DomainError('MOBILE_TAKEN');
    if (await this.excluded.include(contacts, ownId)) throw new DomainError('REGISTRATION_EXCLUDED');
  }
}

const EVERY_MS = 30_000;

/**
 * Takes up exclusions and changed contacts whose own call ended before it could, and new digests of all after a migration
 * (rule spending/excluded-contacts).
 */
@Injectable()
export class ExcludedContactsRefresh extends ScheduledJob {
  readonly name = 'excluded-contacts';
  override readonly everyMs = EVERY_MS;

  constructor(private readonly contacts: ExcludedContacts) {
    super();
  }

  run(): Promise<void> {
    return this.contacts.refresh();
  }
}

@CommandHandler(RememberExcludedContacts)
export class RememberExcludedContactsHandler implements ICommandHandler<RememberExcludedContacts> {
  constructor(
    private readonly accounts: Accounts,
    private readonly contacts: ExcludedContacts,
  ) {}

  async execute({ userId }: RememberExcludedContacts): Promise<void> {
    const account = await this.accounts.byId(userId);
    if (account) await this.contacts.remember(account);
  }
}
