import { DELIVERY_MESSAGES } from '@sabi50/texts/api/en/delivery-messages';
import { type Language } from '@sabi50/contracts/languages';
import { coded } from '../../../platform/http/coded-messages.js';
import { leftOut } from '../audience/audience.sql.js';
import { type Sql } from '../../../platform/postgres/database.js';
import { type Settlement } from './hand-over.rules.js';

/** A recipient whose mail is to be handed over now, by the run that claimed it (rule mails/at-most-once). */
export interface ClaimedRecipient {
  readonly userId: string;
  /** Tries before this one. */
  readonly attempts: number;
  readonly email: string;
  /** Both null where the address is not verified: a stranger's mailbox gets no words that somebody typed. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
  readonly balanceKobo: number;
}

interface Row extends Record<string, unknown> {
  readonly user_id: string;
  readonly status: string;
  readonly attempts: number;
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly preferred_language: Language;
  readonly balance_kobo: string;
}

interface Settled extends Settlement {
  readonly userId: string;
}

/**
 * One statement settles what was handed over and claims what comes next. A claim is committed before its mail goes out, so
 * a process that dies leaves at most one claimed recipient for each of its connections. A player who wants no mail, or may not be invited, is
 * settled here, at the last moment; a broadcast that is halted has nothing to claim.
 *
 * How many are claimed stands in the text: as a value it would have PostgreSQL plan the statement anew each time, which takes
 * five times as long as running it, since a plan for any count is a plan for many rows.
 */
const exchangeOf = (count: number): string => `
with given as (
  select * from unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::text[], $7::int[], $8::text[])
             as g (user_id, status, next_try_at, reply, tries, reply_code)
), settled as (
  update broadcast_recipients r
     set status = case when g.next_try_at is not null and b.status = 'cancelled' then 'cancelled' else g.status end,
         next_try_at = case when b.status = 'cancelled' then null else g.next_try_at end,
         reply = g.reply, reply_code = g.reply_code, attempts = r.attempts + g.tries, settled_at = now()
    from given g, broadcasts b
   where b.id = $1 and r.broadcast_id = $1 and r.user_id = g.user_id and r.claim = $2
     and r.status in ('sending', 'in-doubt')
), unknown as (
  insert into mail_suppressions (email, reason, broadcast_id)
  select a.email, 'bounced', $1 from given g join account_profiles a on a.id = g.user_id where g.status = 'bounced'
  on conflict (email) do nothing
), due as (
  select r.user_id
    from broadcast_recipients r
   where r.broadcast_id = $1 and r.next_try_at <= now()
     and exists (select 1 from broadcasts b where b.id = $1 and b.status = 'sending')
   order by r.next_try_at limit ${count}
     for update of r skip locked
), known as (
  select d.user_id, a.email, b.kind <> 'test' and ${leftOut('b.category')} as is_suppressed
    from due d join broadcasts b on b.id = $1 left join account_profiles a on a.id = d.user_id and a.is_active
), claimed as (
  update broadcast_recipients r
     set status = case when k.email is null then 'failed' when k.is_suppressed then 'suppressed' else 'sending' end,
         reply = null, reply_code = case when k.email is null then $9::text end,
         next_try_at = null, claim = $2, claimed_at = now(),
         settled_at = case when k.email is null or k.is_suppressed then now() end
    from known k
   where r.broadcast_id = $1 and r.user_id = k.user_id
  returning r.user_id, r.status, r.attempts
)
select c.user_id, c.status, c.attempts, a.email, a.preferred_language,
       case when a.email_verified_at is not null then a.first_name end as first_name,
       case when a.email_verified_at is not null then a.last_name end as last_name,
       coalesce(w.balance_kobo, 0) as balance_kobo
  from claimed c left join account_profiles a on a.id = c.user_id left join read.wallet_balance w on w.user_id = c.user_id`;

/** As many are claimed by one statement; who asks for more waits for the next one. */
const CLAIMS_MAX = 10;

/**
 * Where the connections of one run of a broadcast get their recipients and leave their outcomes. What they ask for while a
 * statement is under way is put into the next one, so that many connections cost few statements.
 */
export class RecipientClaimBatcher {
  private outcomes: { readonly outcome: Settled; readonly done: Waiter<void> }[] = [];
  private wishes: Waiter<ClaimedRecipient | null>[] = [];
  private isRunning = false;

  constructor(
    private readonly sql: Sql,
    private readonly broadcastId: string,
    /** Names this run: outcomes of another run's claims are left alone. */
    private readonly claim: string,
  ) {}

  /** The next recipient, claimed and committed; null when none is due. */
  take(): Promise<ClaimedRecipient | null> {
    return new Promise((resolve, reject) => {
      this.wishes.push({ resolve, reject });
      this.run();
    });
  }

  /** Resolves when the outcome is committed. */
  settle(userId: string, settlement: Settlement): Promise<void> {
    return new Promise((resolve, reject) => {
      this.outcomes.push({ outcome: { userId, ...settlement }, done: { resolve, reject } });
      this.run();
    });
  }

  private run(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    // Whatever is asked in the same turn of the loop goes along.
    setImmediate(() => void this.work());
  }

  private async work(): Promise<void> {
    while (this.outcomes.length > 0 || this.wishes.length > 0) {
      const { outcomes } = this;
      this.outcomes = [];
      const wishes = this.wishes.splice(0, CLAIMS_MAX);
      try {
        const rows = await this.exchange(
          outcomes.map(({ outcome }) => outcome),
          wishes.length,
        );
        outcomes.forEach(({ done }) => done.resolve());
        this.handOut(rows, wishes);
      } catch (error) {
        outcomes.forEach(({ done }) => done.reject(error));
        wishes.forEach(({ reject }) => reject(error));
      }
    }
    this.isRunning = false;
  }

  /** Claims that turned out to be no mails are asked for again: there may be more behind them. */
  private handOut(rows: readonly Row[], wishes: readonly Waiter<ClaimedRecipient | null>[]): void {
    const mails = rows.filter(({ status }) => status === 'sending');
    wishes.forEach((wish, index) => {
      const row = mails[index];
      if (row) wish.resolve(recipientOf(row));
      else if (rows.length > mails.length) this.wishes.push(wish);
      else wish.resolve(null);
    });
  }

  private exchange(outcomes: readonly Settled[], count: number): Promise<Row[]> {
    return this.sql.query<Row>(exchangeOf(count), [
      this.broadcastId,
      this.claim,
      outcomes.map(({ userId }) => userId),
      outcomes.map(({ status }) => status),
      outcomes.map(({ nextTryAt }) => nextTryAt),
      outcomes.map(({ reply }) => reply),
      outcomes.map(({ tries }) => tries),
      outcomes.map(({ replyCode }) => replyCode ?? null),
      coded(DELIVERY_MESSAGES.accountGone).code,
    ]);
  }
}

interface Waiter<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

const recipientOf = (row: Row): ClaimedRecipient => ({
  userId: row.user_id,
  attempts: row.attempts,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  language: row.preferred_language,
  balanceKobo: Number(row.balance_kobo),
});
