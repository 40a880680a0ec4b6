import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { byExtent } from '@sabi50/proof/extent';
import { checkpointText } from '@sabi50/transparency/checkpoint';
import { leafHash, rootOf } from '@sabi50/transparency/merkle-tree';
import { signatureLine, signedNote, signingKeyOf, verifierKeyText } from '@sabi50/transparency/signed-note';
import { grow, nodesIn, type Tile } from '@sabi50/transparency/tiles';
import { type LogEvent } from '@sabi50/verifier/log/log';
import { type Installation } from '@sabi50/verifier/run/installation';
import { LeafList } from '@sabi50/verifier/sealed/leaf-list';
import { readOutside } from '@sabi50/verifier/sealed/outside-evidence';
import { compareSealedLog, sealedState } from '@sabi50/verifier/sealed/sealed-log';
import { eventLeaf, eventName } from '../src/operations/transparency/leaves.rules.js';

const ORIGIN = 'play.example/transparency';
const key = signingKeyOf(ORIGIN, 'note', leafHash('the key of the log'));
const forgersKey = signingKeyOf(ORIGIN, 'note', leafHash('the key of somebody else'));
const EVENTS = 400;
const PLAYERS = 25;

function eventOf(index: number): LogEvent {
  const at = new Date(Date.parse('2026-11-28T10:00:00.000Z') + index * 1_000).toISOString();
  const data = { userId: `u${index % PLAYERS}`, amountKobo: index * 100, occurredAt: at };
  return {
    ...{ position: String(index + 1).padStart(19, '0'), stream: `wallet-u${index % PLAYERS}` },
    ...{ revision: Math.floor(index / PLAYERS), id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` },
    ...{ type: 'FundsDeposited', data, dataText: JSON.stringify(data), actor: 'system:payments' },
    ...{ correlationId: 'c', causationId: 'e', schemaVersion: 1, decidedAt: at, recordedAt: at },
  };
}

/** What the product seals of an event: by code that the verifier does not share. */
function leafOf(event: LogEvent): { readonly hash: Buffer; readonly name: string } {
  const { actor, correlationId, causationId, schemaVersion, decidedAt: occurredAt } = event;
  const metadata = { actor, correlationId, causationId, schemaVersion, occurredAt };
  return {
    hash: leafHash(eventLeaf({ ...event, metadata }, event.recordedAt)),
    name: eventName(event.stream, event.revision, event.recordedAt),
  };
}

interface Sealed {
  readonly tiles: readonly (Tile & { readonly names: string })[];
  readonly size: number;
  readonly note: string;
}

async function sealed(events: readonly LogEvent[], signer = key): Promise<Sealed> {
  const leaves = events.map(leafOf);
  const tiles = grow(
    0,
    [],
    leaves.map(({ hash }) => hash),
  );
  const readNode = nodesIn(async ({ level, index }) => {
    const found = tiles.find((tile) => tile.level === level && tile.index === index);
    return found?.hashes ?? Buffer.alloc(0);
  });
  const text = checkpointText({ origin: ORIGIN, size: leaves.length, root: await rootOf(leaves.length, readNode) });
  const named = tiles
    .filter(({ level }) => level === 0)
    .map((tile) => ({
      ...tile,
      names: leaves
        .slice(tile.index * 256, (tile.index + 1) * 256)
        .map(({ name }) => `${name}\n`)
        .join(''),
    }));
  return { tiles: named, size: leaves.length, note: signedNote(text, signatureLine(text, signer)) };
}

/** The tables that hold the sealed log, and the events of the log. */
const installationOf = (tables: () => Sealed, events: readonly LogEvent[]) =>
  ({
    rows: async (text: string, values: unknown[] = []) => {
      const { tiles, size, note } = tables();
      if (text.includes('from sealed_logs')) {
        const position = String(EVENTS).padStart(19, '0');
        return [{ epoch: 1, origin: ORIGIN, opening: null, size, engine: 'postgres', moves: 0, position }];
      }
      if (text.includes('from log_checkpoints')) return [{ epoch: 1, note }];
      if (text.includes('split_part')) {
        const [, place, line] = values as [number, number, number];
        return [{ name: tiles[place]?.names.split('\n')[line - 1] }];
      }
      if (text.includes('from sealed_tiles')) return tiles.slice(values[1] as number, values[2] as number);
      const wanted = values[0] as readonly number[];
      return events.filter(({ position }) => wanted.includes(Number(position)));
    },
  }) as unknown as Installation;

async function namedIn(
  kept: Sealed,
  events: readonly LogEvent[],
  places: { readonly witness?: string; readonly copies?: string },
  sealedMeanwhile = kept,
): Promise<readonly string[]> {
  let tables = kept;
  const installation = installationOf(() => tables, events);
  const outside = await readOutside({ checkpoints: [], keys: [verifierKeyText(key)], ...places });
  const state = await sealedState(installation, outside);
  tables = sealedMeanwhile;
  // It is small: nothing is written to the folder.
  const list = new LeafList('none');
  for (const event of events) list.addEvent(event);
  const read = { events: [list.handOver()], entries: [], keepsTimes: true, folder: 'none' };
  const differences = await compareSealedLog(installation, state, read);
  return differences.map(({ what, where, revision }) => `${what} ${where} ${revision ?? ''}`.trim());
}

/** What was done to the log, and which events of it have to be named. */
interface Tampered {
  readonly events: readonly LogEvent[];
  readonly changed: readonly LogEvent[];
}
type Tamper = (events: readonly LogEvent[], at: number) => Tampered;

const changedAt = (events: readonly LogEvent[], at: number, fields: Partial<LogEvent>): Tampered => {
  const event = events[at] as LogEvent;
  return { events: events.with(at, { ...event, ...fields }), changed: [event] };
};
const withData = (event: LogEvent, fields: object): Pick<LogEvent, 'data' | 'dataText'> => {
  const data = { ...event.data, ...fields };
  return { data, dataText: JSON.stringify(data) };
};

const TAMPERS: Readonly<Record<string, Tamper>> = {
  'an amount changed': (events, at) =>
    changedAt(events, at, withData(events[at] as LogEvent, { amountKobo: 1_000_000 + at })),
  'a field added': (events, at) => changedAt(events, at, withData(events[at] as LogEvent, { hash: 'f'.repeat(64) })),
  'an event dropped': (events, at) => ({ events: events.toSpliced(at, 1), changed: [events[at] as LogEvent] }),
  'two events exchanged': (events, at) => {
    const [one, other] = [events[at] as LogEvent, events[(at + PLAYERS) % EVENTS] as LogEvent];
    const exchanged = events.map((event) => {
      const from = event === one ? other : event === other ? one : null;
      return from ? { ...from, stream: event.stream, revision: event.revision, position: event.position } : event;
    });
    return { events: exchanged, changed: [one, other] };
  },
  'an event put in between': (events, at) => {
    const place = events[at] as LogEvent;
    const added = { ...place, revision: 1_000, id: '00000000-0000-4000-9000-000000000000' };
    return { events: events.toSpliced(at, 0, added), changed: [added] };
  },
  'a stream chained anew from one event on': (events, at) => {
    const { stream, revision } = events[at] as LogEvent;
    const isLater = (event: LogEvent): boolean => event.stream === stream && event.revision >= revision;
    const changed = events.filter(isLater);
    const rewritten = events.map((event) =>
      isLater(event) ? { ...event, ...withData(event, { prevHash: 'a', hash: 'b' }) } : event,
    );
    return { events: rewritten, changed };
  },
  'the end cut off': (events, at) => ({ events: events.slice(0, at), changed: events.slice(at) }),
  'a wallet deleted': (events, at) => {
    const { stream } = events[at] as LogEvent;
    return {
      events: events.filter((event) => event.stream !== stream),
      changed: events.filter((event) => event.stream === stream),
    };
  },
  'another actor': (events, at) => changedAt(events, at, { actor: 'staff:somebody' }),
  'another cause': (events, at) => changedAt(events, at, { causationId: 'another' }),
  'another time of the decision': (events, at) => changedAt(events, at, { decidedAt: '2026-11-27T10:00:00.000Z' }),
  'another time of the record': (events, at) => changedAt(events, at, { recordedAt: '2026-11-27T10:00:00.000Z' }),
};

describe('an event log whose sealed log somebody else has too', () => {
  const events = Array.from({ length: EVENTS }, (_, index) => eventOf(index));
  let folder: string;
  let places: { witness: string; copies: string };
  let kept: Sealed;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sealed-tampers-'));
    kept = await sealed(events);
    places = { witness: join(folder, 'witness'), copies: join(folder, 'copies') };
    await mkdir(join(places.witness, 'a'), { recursive: true });
    await mkdir(join(places.copies, '1'), { recursive: true });
    await writeFile(join(places.witness, 'a', 'checkpoint'), kept.note);
    const lines = events.map(leafOf).map(({ hash, name }) => `${hash.toString('base64')} ${name}\n`);
    await writeFile(join(places.copies, '1', 'leaves'), lines.join(''));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is right as it is, by the copy, the witness and the tables', async () => {
    expect(await namedIn(kept, events, places)).toEqual([]);
  });

  const tries = byExtent({ sample: 120, full: 1_000 });
  it(`names each event that was changed, in ${tries} random tampers`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(TAMPERS)),
        fc.nat(EVENTS - 1),
        fc.constantFrom('tables as they were', 'tables written anew', 'tables and signatures written anew'),
        async (name, at, rewritten) => {
          const tampered = (TAMPERS[name] as Tamper)(events, at);
          const signer = rewritten === 'tables written anew' ? key : forgersKey;
          const tables = rewritten === 'tables as they were' ? kept : await sealed(tampered.events, signer);
          const found = await namedIn(tables, tampered.events, places);
          const named = new Set(found.map((text) => text.split(' ').slice(1).join(' ')));
          const isAdded = name === 'an event put in between';
          const missed = tampered.changed.filter(({ stream, revision }) => !named.has(`${stream} ${revision}`));
          // What was never sealed is named by the tables as they were; else the tree is no longer the one that was cosigned.
          if (!isAdded || rewritten === 'tables as they were') expect(missed).toEqual([]);
          expect(found).not.toEqual([]);
        },
      ),
      { numRuns: tries },
    );
  });

  it('is known to be another by the checkpoint of a witness alone', async () => {
    const { witness } = places;
    for (const [name, tamper] of Object.entries(TAMPERS)) {
      const tampered = tamper(events, 123);
      const found = await namedIn(await sealed(tampered.events), tampered.events, { witness });
      expect([name, found.filter((text) => /^log-(checkpoint|cut)/.test(text)).length]).toEqual([name, 1]);
    }
  });

  it('may have grown since', async () => {
    const more = [...events, eventOf(EVENTS)];
    const grown = await sealed(more);
    expect(await namedIn(grown, more, places)).toEqual([]);
    // Not sealed yet.
    expect(await namedIn(kept, more, places)).toEqual([]);
    // Sealed while it is verified.
    expect(await namedIn(kept, more, places, grown)).toEqual([]);
  });

  it('has no checkpoints that somebody else signed', async () => {
    const forged = await sealed(events, forgersKey);
    expect(await namedIn(forged, events, places)).toEqual(['log-checkpoint-unsigned sealed_logs']);
  });

  it('takes evidence that is absent for none, and says so of what cannot be read', async () => {
    const none = { checkpoints: [], keys: [] };
    const absent = { witness: join(folder, 'no-witness'), copies: join(folder, 'no-copies') };
    expect(await readOutside({ ...none, ...absent })).toEqual({ ...none, copies: new Map() });
    const copies = join(folder, 'unreadable');
    await mkdir(join(copies, '1', 'keys'), { recursive: true });
    await expect(readOutside({ ...none, copies })).rejects.toThrow('EISDIR');
  });
});
