import { type OtherFacts, compareSides } from '../run/sides.js';
import { type Known, pass } from '../run/pass.js';
import { linkOf, NO_LINK } from '../format/chain-link.js';
import { type Log, type LogEvent, WHOLE } from '../log/log.js';

type Data = Record<string, unknown>;

/** An event that is not sealed yet. */
interface Draft {
  readonly stream: string;
  readonly type: string;
  readonly data: Data;
  readonly actor: string;
  /** ISO 8601. */
  readonly at: string;
}

export const ADA = '00000000-0000-4000-8000-00000000000a';
export const PAYMENT = '00000000-0000-4000-8000-0000000000b1';
export const GAME = '00000000-0000-4000-8000-0000000000c1';
export const WALLET = `wallet-${ADA}`;

const BEGUN_MS = Date.parse('2026-11-24T10:00:00.000Z');
const PAGE = 3;

/** A log that is written by hand, event by event, each a second after the last; chains are sealed when they are read. */
export class LogFixture {
  readonly drafts: Draft[] = [];
  private balanceKobo = 0;
  private owedKobo = 0;
  private passedMs = 0;

  /** The time of the next event. */
  get now(): string {
    return new Date(BEGUN_MS + this.drafts.length * 1_000 + this.passedMs).toISOString();
  }

  /** So much time passes. */
  after(ms: number): this {
    this.passedMs += ms;
    return this;
  }

  add(stream: string, type: string, data: Data, actor = 'system:test'): this {
    const at = this.now;
    this.drafts.push({ stream, type, data: { occurredAt: at, ...data }, actor, at });
    return this;
  }

  /** An event of Ada's wallet, which moves its balance and what she owes. */
  wallet(type: string, data: Data = {}, { deltaKobo = 0, owesKobo = 0, actor = 'system:test' } = {}): this {
    this.balanceKobo += deltaKobo;
    this.owedKobo += owesKobo;
    const owed = this.owedKobo > 0 ? { owedAfterKobo: this.owedKobo } : {};
    return this.add(WALLET, type, { userId: ADA, balanceAfterKobo: this.balanceKobo, ...owed, ...data }, actor);
  }

  payment(type: string, data: Data = {}): this {
    return this.add(`payment-${PAYMENT}`, type, { userId: ADA, reference: PAYMENT, ...data });
  }

  /** Changes the data of the newest event of a type; undefined takes a field out. */
  change(type: string, changed: Data): this {
    const at = this.drafts.findLastIndex((draft) => draft.type === type);
    const draft = this.drafts[at];
    if (!draft) throw new Error(`There is no ${type}`);
    const data = Object.entries({ ...draft.data, ...changed }).filter(([, value]) => value !== undefined);
    this.drafts[at] = { ...draft, data: Object.fromEntries(data) };
    return this;
  }

  changeActor(type: string, actor: string): this {
    const at = this.drafts.findLastIndex((draft) => draft.type === type);
    const draft = this.drafts[at];
    if (!draft) throw new Error(`There is no ${type}`);
    this.drafts[at] = { ...draft, actor };
    return this;
  }

  without(type: string): this {
    const at = this.drafts.findLastIndex((draft) => draft.type === type);
    if (at < 0) throw new Error(`There is no ${type}`);
    this.drafts.splice(at, 1);
    return this;
  }

  events(): LogEvent[] {
    const links = new Map<string, { revision: number; link: string }>();
    return this.drafts.map(({ stream, type, data, actor, at }, index) => {
      const before = links.get(stream) ?? { revision: -1, link: NO_LINK };
      const revision = before.revision + 1;
      const position = String(index + 1).padStart(19, '0');
      const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
      const event = { position, stream, revision, id, type, data, dataText: null };
      const isChained = stream.startsWith('wallet-');
      const link = isChained ? linkOf(before.link, event) : NO_LINK;
      links.set(stream, { revision, link });
      const sealed = isChained ? { ...data, prevHash: before.link, hash: link } : data;
      return {
        ...event,
        data: sealed,
        actor,
        correlationId: 'c',
        causationId: 'c',
        schemaVersion: 1,
        decidedAt: at,
        recordedAt: at,
      };
    });
  }
}

/** What the verifier may know beside the log; a day later nothing is young. */
export interface Facts extends Partial<Known>, Partial<OtherFacts> {
  readonly now?: Date;
}

export const A_DAY_LATER = new Date(BEGUN_MS + 86_400_000);

const NOTHING_BESIDE: Known & OtherFacts = {
  ...{ versions: new Map(), snapshots: new Map(), regrades: [], payouts: new Map(), feeDifferences: null },
  confirmedBy: new Map(),
  nowMs: 0,
  ...{ outages: [], entries: [], decisions: [], loggedValues: [], demoAccounts: false, remembered: null },
};

/** Histories hold the fields that they are about: what else events hold is for the spec of their shapes. */
const OF_OTHERS: ReadonlySet<string> = new Set(['shape']);

/** What the whole verifier finds in these events, read in pages of three. */
export async function findingsIn(events: readonly LogEvent[], facts: Facts = {}) {
  const { now = aDayAfter(events), ...beside } = { ...NOTHING_BESIDE, ...facts };
  const known = { ...beside, nowMs: now.getTime() };
  // It is small: nothing is written to the folder.
  const task = { share: WHOLE, until: '', folder: 'none' };
  const found = await pass(logOf(events), task, known, () => undefined);
  const part = { ...found, differences: found.differences.filter(({ what }) => !OF_OTHERS.has(what)) };
  const sides = compareSides([part], known, now);
  return { part, sides };
}

/** A day after the newest event nothing is young. */
const aDayAfter = (events: readonly LogEvent[]): Date => {
  const times = events
    .flatMap(({ decidedAt, data }) => [Date.parse(decidedAt), Date.parse(String(data['occurredAt']))])
    .filter((ms) => !Number.isNaN(ms));
  return new Date(Math.max(BEGUN_MS, ...times) + 86_400_000);
};

/** The differences, as `<what> <stream> <revision>`. */
export async function differencesIn(
  of: LogFixture | readonly LogEvent[],
  facts: Facts = {},
): Promise<readonly string[]> {
  const { part, sides } = await findingsIn(of instanceof LogFixture ? of.events() : of, facts);
  return [...part.differences, ...sides.differences].map(({ what, where, revision }) =>
    `${what} ${where} ${revision ?? ''}`.trim(),
  );
}

/** What is reported as unfinished, as `<what> <stream>`. */
export async function openIn(fixture: LogFixture, facts: Facts = {}): Promise<readonly string[]> {
  const { part, sides } = await findingsIn(fixture.events(), facts);
  return [...part.open, ...sides.open].map(({ what, where }) => `${what} ${where}`);
}

function logOf(events: readonly LogEvent[]): Log {
  return {
    keepsTimes: true,
    head: () => Promise.resolve(events.at(-1)?.position ?? ''),
    read({ streams }, _until, take) {
      const chosen = events.filter(({ stream }) => streams?.includes(stream) ?? true);
      for (let from = 0; from < chosen.length; from += PAGE) take(chosen.slice(from, from + PAGE));
      return Promise.resolve();
    },
    stored: () => Promise.resolve(null),
    find: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}
