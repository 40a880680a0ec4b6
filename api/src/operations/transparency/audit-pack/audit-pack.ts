import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { lagosDate } from '@sabi50/contracts/business-time';
import { koboToDecimal } from '@sabi50/contracts/money';
import { inclusionProof, leafHash, type ReadNode } from '@sabi50/transparency/merkle-tree';
import {
  balanceChangeOf,
  LEDGER_EVENT_TYPES,
  type LedgerAccount,
  type LedgerEvent,
  postingsOf,
} from '../../../domain/wallet/chart-of-accounts.js';
import { WALLET_EVENT_TYPES, type WalletEvent } from '../../../domain/wallet/wallet.events.js';
import { type RecordedEvent } from '../../../event-sourcing/event-store.js';
import { type RegisteredEventStore, upcast } from '../../../event-sourcing/registered-event-store.js';
import { Registry } from '../../../event-sourcing/registry.js';
import { Database } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { newestCheckpoint, type StoredCheckpoint, withCosignatures } from '../checkpoints.js';
import { eventLeaf, nameParts, OPENING_NAME, STAFF_LOG } from '../leaves.rules.js';
import { eventsOf } from '../seal-log/sealer.js';
import { leavesFrom, type NamedLeaf, nodesOf } from '../sealed-log.js';
import {
  beancount,
  type BookEntry,
  chartOfAccountsFile,
  dayAfter,
  GL_DETAIL,
  hledger,
  type Movement,
  trialBalanceFile,
} from './books.js';

/** Days of Lagos, `YYYY-MM-DD`, both included. */
export interface PackPeriod {
  readonly from: string;
  readonly until: string;
}

/** What keeps a pack from being written, in words for the auditor. */
export class NoPack extends Error {
  override readonly name = 'NoPack';
}

const WALLET_TYPES: ReadonlySet<string> = new Set(WALLET_EVENT_TYPES);
const LEDGER_TYPES: ReadonlySet<string> = new Set(LEDGER_EVENT_TYPES);
/** Nodes of the tree that are kept while proofs are made one after the other. */
const NODES_MAX = 50_000;
const REPORT_EVERY = 1_000;

interface SealedEvent {
  readonly leaf: number;
  /** ISO 8601, as sealed. */
  readonly at: string;
  readonly event: RecordedEvent;
}

/**
 * Everything that an auditor needs of a period, in files (docs/audit.md, "The audit pack"). It is computed from sealed events alone, so two
 * packs of one period at one checkpoint are the same byte for byte.
 */
@Injectable()
export class AuditPack {
  constructor(
    private readonly database: Database,
    @Inject(EVENT_STORE) private readonly store: RegisteredEventStore,
    private readonly registry: Registry,
  ) {}

  /**
   * Writes the pack of a period into a folder that it makes.
   * @returns the manifest
   * @throws NoPack
   */
  async write(
    folder: string,
    period: PackPeriod,
    onRead: (events: number) => void = () => undefined,
  ): Promise<Manifest> {
    const checkpoint = await newestCheckpoint(this.database);
    if (!checkpoint) throw new NoPack('Nothing is sealed yet: the worker seals the log twice a minute');
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0) throw new NoPack(`${folder} is not empty`);
    const files = new PackFiles(folder, period);
    const proofOf = this.proofs(checkpoint);
    let day = '';
    for await (const { leaf, at, event } of this.sealedEvents(checkpoint)) {
      // A clock that was put back leaves no entry before the one that it follows.
      const own = lagosDate(new Date(at));
      if (own > day) day = own;
      if (day > period.until) break;
      const isWithin = day >= period.from;
      const ledgerEvent = LEDGER_TYPES.has(event.type) ? upcast(event, this.registry.upcasters) : null;
      if (isWithin) await files.addEvent({ leaf, at, event, proof: await proofOf(leaf) });
      if (ledgerEvent) await files.post(entryOf(ledgerEvent, day, at), ledgerEvent, { leaf, isWithin });
      if (leaf % REPORT_EVERY === 0) onRead(leaf);
    }
    return files.end({ checkpoint, note: await withCosignatures(this.database, checkpoint) });
  }

  /** @throws NoPack for an event that is not the one that was sealed */
  private async *sealedEvents(checkpoint: StoredCheckpoint): AsyncGenerator<SealedEvent> {
    const events = eventsOf(this.store.raw);
    for await (const { leaf, name, hash } of this.sealedLeaves(checkpoint)) {
      const { stream, at } = nameParts(name);
      if (stream === STAFF_LOG || name === OPENING_NAME) continue;
      const event = (await events.next()).value;
      if (!event || !leafHash(eventLeaf(event, at)).equals(hash))
        throw new NoPack(`Leaf ${leaf} (${name}) is not what was sealed: run npm run ledger:verify`);
      yield { leaf, at, event };
    }
  }

  private async *sealedLeaves({
    epoch,
    size,
  }: StoredCheckpoint): AsyncGenerator<NamedLeaf & { readonly leaf: number }> {
    let leaf = 0;
    for await (const leaves of leavesFrom(this.database, epoch, 0)) {
      for (const named of leaves.slice(0, size - leaf)) yield { ...named, leaf: leaf++ };
    }
  }

  private proofs({ epoch, size }: StoredCheckpoint): (leaf: number) => Promise<readonly string[]> {
    let read: ReadNode = nodesOf(this.database, epoch);
    const known = new Map<string, Promise<Buffer>>();
    const readNode: ReadNode = (height, index) => {
      const name = `${height}/${index}`;
      const node = known.get(name) ?? read(height, index);
      if (known.size >= NODES_MAX) {
        known.clear();
        read = nodesOf(this.database, epoch);
      }
      known.set(name, node);
      return node;
    };
    return async (leaf) => (await inclusionProof(leaf, size, readNode)).map((hash) => hash.toString('base64'));
  }
}

const entryOf = ({ id, type, stream, revision, data }: RecordedEvent, day: string, at: string): BookEntry => ({
  ...{ day, at, eventId: id, type, stream, revision },
  postings: postingsOf({ type, data } as unknown as LedgerEvent).filter(({ amountKobo }) => amountKobo !== 0),
});

/** What stands in a pack: each file with its length and SHA-256, and figures to check a second computation against. */
export interface Manifest {
  readonly period: PackPeriod;
  readonly checkpoint: { readonly epoch: number; readonly size: number };
  readonly controlTotals: {
    readonly events: number;
    readonly ledgerEvents: number;
    readonly firstLeaf: number | null;
    readonly lastLeaf: number | null;
    /** Sum of the debits of all postings, naira; that of the credits is the same. */
    readonly debits: string;
    /** What all wallets hold at the end, naira. */
    readonly walletBalances: string;
  };
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
}

/** The files of one pack, which grow while the log is read. */
class PackFiles {
  private readonly events: PackFile;
  private readonly statements: PackFile;
  private readonly detail: PackFile;
  private readonly journal: PackFile;
  private readonly beancount: PackFile;
  private readonly books = { hledger: hledger(), beancount: beancount() };
  private readonly balances = new Map<LedgerAccount, number>();
  private readonly movements = new Map<LedgerAccount, { opening: number; debits: number; credits: number }>();
  private readonly wallets = new Map<string, number>();
  private readonly totals = {
    events: 0,
    ledgerEvents: 0,
    firstLeaf: null as number | null,
    lastLeaf: null as number | null,
  };
  /** Of the newest entry; null before the period's first. */
  private day: string | null = null;

  constructor(
    private readonly folder: string,
    private readonly period: PackPeriod,
  ) {
    this.events = new PackFile(folder, 'events.jsonl');
    this.statements = new PackFile(folder, 'wallet-statements.csv');
    this.detail = new PackFile(folder, 'GL_Detail.txt');
    this.journal = new PackFile(folder, 'books.journal');
    this.beancount = new PackFile(folder, 'books.beancount');
  }

  async addEvent({ leaf, at, event, proof }: SealedEvent & { readonly proof: readonly string[] }): Promise<void> {
    const { stream, revision, id, type, data, metadata } = event;
    this.totals.events += 1;
    this.totals.firstLeaf ??= leaf;
    this.totals.lastLeaf = leaf;
    await this.events.write(
      `${JSON.stringify({ leaf, recordedAt: at, stream, revision, id, type, data, metadata, proof })}\n`,
    );
  }

  async post(
    entry: BookEntry,
    event: RecordedEvent,
    { leaf, isWithin }: { leaf: number; isWithin: boolean },
  ): Promise<void> {
    if (isWithin) await this.turnTo(entry.day);
    for (const { account, amountKobo } of entry.postings) {
      this.balances.set(account, (this.balances.get(account) ?? 0) + amountKobo);
      if (isWithin) this.move(account, amountKobo);
    }
    if (WALLET_TYPES.has(event.type)) await this.addToStatement(entry, event, { leaf, isWithin });
    if (!isWithin || entry.postings.length === 0) return;
    this.totals.ledgerEvents += 1;
    await this.detail.write(GL_DETAIL.entry(entry, event.metadata.actor));
    await this.journal.write(this.books.hledger.entry(entry));
    await this.beancount.write(this.books.beancount.entry(entry));
  }

  private move(account: LedgerAccount, kobo: number): void {
    const before = this.movements.get(account) ?? { opening: 0, debits: 0, credits: 0 };
    const { opening, debits, credits } = before;
    this.movements.set(account, { opening, debits: debits + Math.max(kobo, 0), credits: credits + Math.max(-kobo, 0) });
  }

  private async addToStatement(
    { at }: BookEntry,
    { type, stream, revision, data }: RecordedEvent,
    { leaf, isWithin }: { leaf: number; isWithin: boolean },
  ): Promise<void> {
    const change = balanceChangeOf({ type, data } as unknown as WalletEvent);
    const before = this.wallets.get(stream) ?? 0;
    this.wallets.set(stream, before + change);
    if (!isWithin) return;
    const { userId, prevHash, hash } = data as Partial<WalletEvent['data']>;
    const amounts = [before, change, before + change].map(koboToDecimal);
    await this.statements.write(
      `${[userId, at, leaf, stream, revision, type, ...amounts, prevHash, hash].join(',')}\n`,
    );
  }

  /** Closes the day before, if there was one, and begins the books with the first. */
  private async turnTo(day: string): Promise<void> {
    if (this.day === null) await this.begin();
    else if (day > this.day) await this.closeDay(this.day);
    this.day = day;
  }

  private async begin(): Promise<void> {
    for (const [account, kobo] of this.balances) this.movements.set(account, { opening: kobo, debits: 0, credits: 0 });
    const before = dayAfter(this.period.from, -1);
    await this.detail.write(GL_DETAIL.begin());
    await this.statements.write('player,recordedAt,leaf,stream,revision,type,before,change,after,prevHash,hash\n');
    await this.journal.write(this.books.hledger.begin(before, this.balances));
    await this.beancount.write(this.books.beancount.begin(before, this.balances));
  }

  private async closeDay(day: string): Promise<void> {
    await this.journal.write(this.books.hledger.assertion(day, this.balances));
    await this.beancount.write(this.books.beancount.assertion(day, this.balances));
  }

  async end({ checkpoint, note }: { checkpoint: StoredCheckpoint; note: string }): Promise<Manifest> {
    if (this.day === null) await this.begin();
    await this.closeDay(this.period.until);
    const movements = new Map(
      [...this.movements]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([account, of]): [LedgerAccount, Movement] => [
          account,
          { ...of, closing: this.balances.get(account) ?? 0 },
        ]),
    );
    const small = {
      checkpoint: note,
      'Trial_Balance.txt': trialBalanceFile(this.period.until, movements),
      'Chart_Of_Accounts.txt': chartOfAccountsFile(movements.keys()),
    };
    const files = [this.events, this.statements, this.detail, this.journal, this.beancount];
    for (const [name, text] of Object.entries(small)) {
      const file = new PackFile(this.folder, name);
      await file.write(text);
      files.push(file);
    }
    const manifest: Manifest = {
      period: this.period,
      checkpoint: { epoch: checkpoint.epoch, size: checkpoint.size },
      controlTotals: {
        ...this.totals,
        debits: koboToDecimal([...movements.values()].reduce((sum, { debits }) => sum + debits, 0)),
        walletBalances: koboToDecimal([...this.wallets.values()].reduce((sum, kobo) => sum + kobo, 0)),
      },
      files: await Promise.all(files.map((file) => file.end())),
    };
    const file = new PackFile(this.folder, 'manifest.json');
    await file.write(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.end();
    return manifest;
  }
}

/** A file that is hashed while it is written. */
class PackFile {
  private readonly stream: WriteStream;
  private readonly hash = createHash('sha256');
  private bytes = 0;

  constructor(
    folder: string,
    private readonly name: string,
  ) {
    this.stream = createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 });
    // `end` rejects with it.
    this.stream.on('error', () => undefined);
  }

  async write(text: string): Promise<void> {
    this.hash.update(text);
    this.bytes += Buffer.byteLength(text);
    if (!this.stream.write(text)) await once(this.stream, 'drain');
  }

  async end(): Promise<Manifest['files'][number]> {
    this.stream.end();
    await finished(this.stream);
    return { name: this.name, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
