import { linkOf, NO_LINK } from '@sabi50/verifier/format/chain-link';
import type pg from 'pg';
import { inCanonicalOrder } from '../../src/kernel/canonical-json.js';
import { newId } from '../../src/kernel/ids.js';

type Data = Record<string, unknown>;

export interface StoredEvent {
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: Data;
  readonly metadata: Data;
}

const COLUMNS = 'position, stream, revision, id, type, data, metadata';

/** A copy of a played store in the hands of the owner of its database, who knows how links are computed. */
export class TamperedDatabase {
  constructor(private readonly client: pg.Client) {}

  /** Triggers sleep for the whole session. */
  static async of(client: pg.Client): Promise<TamperedDatabase> {
    await client.query('set session_replication_role = replica');
    return new TamperedDatabase(client);
  }

  async sql(text: string, values: unknown[] = []): Promise<void> {
    const { rowCount } = await this.client.query(text, values);
    if (!rowCount) throw new Error(`Nothing was tampered with: ${text}`);
  }

  async rows<Row extends object>(text: string): Promise<readonly Row[]> {
    return (await this.client.query<Row>(text)).rows;
  }

  /** What counts no rows, or may change none. */
  async statement(text: string): Promise<void> {
    await this.client.query(text);
  }

  /** The first event that the condition holds for. */
  async first(condition: string): Promise<StoredEvent> {
    const [found] = await this.all(condition);
    if (!found) throw new Error(`The store holds no event with ${condition}`);
    return found;
  }

  async all(condition: string): Promise<readonly StoredEvent[]> {
    const { rows } = await this.client.query<StoredEvent>(
      `select ${COLUMNS} from es.events where ${condition} order by position`,
    );
    return rows;
  }

  async change({ position }: StoredEvent, data: Data, metadata?: Data): Promise<void> {
    await this.sql('update es.events set data = $2, metadata = coalesce($3, metadata) where position = $1', [
      position,
      JSON.stringify(data),
      metadata && JSON.stringify(metadata),
    ]);
  }

  /** Adds an event to a wallet, with the right link and balance. */
  async append(userId: string, type: string, fields: Data, { deltaKobo = 0, actor = 'system:payments' } = {}) {
    const stream = `wallet-${userId}`;
    const last = (await this.all(`stream = '${stream}'`)).at(-1);
    const occurredAt = new Date().toISOString();
    const balanceAfterKobo = Number(last?.data['balanceAfterKobo'] ?? 0) + deltaKobo;
    const data = { userId, balanceAfterKobo, occurredAt, prevHash: '', hash: '', ...fields };
    await this.insert({ stream, revision: (last?.revision ?? -1) + 1 }, type, { data, actor });
    await this.chainAnew(userId);
  }

  /** Adds an event to a payment. */
  async appendToPayment(reference: string, type: string, fields: Data, actor = 'system:payments'): Promise<void> {
    const stream = `payment-${reference}`;
    const last = (await this.all(`stream = '${stream}'`)).at(-1);
    const data = { reference, userId: last?.data['userId'], occurredAt: new Date().toISOString(), ...fields };
    await this.insert({ stream, revision: (last?.revision ?? -1) + 1 }, type, { data, actor });
  }

  /** Adds an event to an account. */
  async appendToAccount(userId: string, type: string, fields: Data, actor: string): Promise<void> {
    const stream = `account-${userId}`;
    const last = (await this.all(`stream = '${stream}'`)).at(-1);
    const data = { userId, occurredAt: new Date().toISOString(), ...fields };
    await this.insert({ stream, revision: (last?.revision ?? -1) + 1 }, type, { data, actor });
  }

  /** What is in a wallet, in kobo. */
  async balanceOf(userId: string): Promise<number> {
    return Number((await this.all(`stream = 'wallet-${userId}'`)).at(-1)?.data['balanceAfterKobo']);
  }

  /** Adds an event to a game. */
  async appendToGame({ stream, data: game }: StoredEvent, type: string, fields: Data): Promise<void> {
    const last = (await this.all(`stream = '${stream}'`)).at(-1);
    const { sessionId, userId, category } = game;
    const data = { sessionId, userId, category, occurredAt: new Date().toISOString(), ...fields };
    await this.insert({ stream, revision: (last?.revision ?? -1) + 1 }, type, { data, actor: 'system:regrade-games' });
  }

  /** Takes an event out of its stream, and closes the gap. */
  async takeOut({ position, stream, revision }: StoredEvent): Promise<void> {
    await this.sql('delete from es.events where position = $1', [position]);
    for (const later of await this.all(`stream = '${stream}' and revision > ${revision}`)) {
      await this.sql('update es.events set revision = revision - 1 where position = $1', [later.position]);
    }
  }

  private async insert(
    { stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>,
    type: string,
    { data, actor }: { readonly data: Data; readonly actor: string },
  ): Promise<void> {
    const occurredAt = data['occurredAt'];
    const metadata = { correlationId: 'c', causationId: 'c', actor, schemaVersion: 1, occurredAt };
    await this.client.query(
      'insert into es.events (stream, revision, id, type, data, metadata) values ($1, $2, $3, $4, $5, $6)',
      [stream, revision, newId(), type, JSON.stringify(data), JSON.stringify(metadata)],
    );
  }

  /** Computes every link of a wallet again, as somebody would who wants to hide a change. */
  async chainAnew(userId: string): Promise<void> {
    let prevHash = NO_LINK;
    for (const event of await this.all(`stream = 'wallet-${userId}'`)) {
      const hash = linkOf(prevHash, { ...event, dataText: null });
      await this.change(event, inCanonicalOrder({ ...event.data, prevHash, hash }));
      prevHash = hash;
    }
  }

  /** Moves every balance of a wallet after an event by an amount. */
  async raiseBalances(userId: string, fromRevision: number, byKobo: number): Promise<void> {
    for (const event of await this.all(`stream = 'wallet-${userId}' and revision >= ${fromRevision}`)) {
      await this.change(event, { ...event.data, balanceAfterKobo: Number(event.data['balanceAfterKobo']) + byKobo });
    }
  }
}
