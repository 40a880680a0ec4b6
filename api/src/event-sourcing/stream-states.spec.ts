import { describe, expect, it } from '@jest/globals';
import { type Decider, type Fact } from '../kernel/decider.js';
import { type EventStore, type RecordedEvent } from './event-store.js';
import { type SnapshotStore } from './snapshot-store.js';
import { StreamStates } from './stream-states.js';

type Noted = Fact<'Noted', { text: string }>;
interface State {
  readonly texts: readonly string[];
}

const notes: Decider<State, never, Noted> = {
  category: 'notes',
  initial: { texts: [] },
  schemaVersions: { Noted: 1 },
  decide: () => [],
  evolve: ({ texts }, { data }) => ({ texts: [...texts, data.text] }),
  isOver: ({ texts }) => texts.at(-1) === 'the end',
};

/** A log in which each stream has one event, whose text is what `textOf` says. */
function statesOf(textOf: (stream: string) => string, bytesMax?: number): StreamStates {
  const readStream = async (stream: string): Promise<readonly RecordedEvent[]> => [
    {
      ...{ id: stream, stream, revision: 0, position: '1', type: 'Noted', data: { text: textOf(stream) } },
      metadata: { correlationId: '', causationId: '', actor: '', schemaVersion: 1, occurredAt: '' },
      recordedAt: new Date(),
    },
  ];
  return new StreamStates({ readStream } as unknown as EventStore, {} as SnapshotStore, bytesMax);
}

describe('the states that stay in memory', () => {
  it('are those of streams that may go on', async () => {
    const states = statesOf((stream) => (stream === 'notes-over' ? 'the end' : 'more'));
    expect((await states.fresh(notes, 'notes-open')).state.texts).toEqual(['more']);
    expect((await states.fresh(notes, 'notes-over')).state.texts).toEqual(['the end']);
    expect(states.remembered('notes-open')).toBeDefined();
    expect(states.remembered('notes-over')).toBeUndefined();
  });

  it('leave it with the append that ends their stream', async () => {
    const states = statesOf(() => 'more');
    const before = await states.fresh(notes, 'notes-1');
    const after = { ...before, revision: 1, state: { texts: ['more', 'the end'] } };
    states.keep(notes, 'notes-1', { before, after, event: { id: '2', type: 'Noted', data: {} } });
    expect(states.remembered('notes-1')).toBeUndefined();
  });

  it('are bounded by bytes, the longest unused leave first', async () => {
    const states = statesOf(() => 'x'.repeat(10_000), 100_000);
    const streams = Array.from({ length: 30 }, (_, index) => `notes-${index}`);
    for (const stream of streams) await states.fresh(notes, stream);
    const remembered = streams.filter((stream) => states.remembered(stream) !== undefined);
    expect(remembered).toEqual(streams.slice(-9));
  });
});
