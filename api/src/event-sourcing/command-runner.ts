import { type CommandContext } from './command-context.js';
import { type Decider, type Fact, streamOf } from '../kernel/decider.js';
import { DomainError } from '../kernel/domain-error.js';
import { newId } from '../kernel/ids.js';
import { type Position } from '../kernel/position.js';
import { type EventStore, type ExpectedRevision, type NewEvent, WrongExpectedRevision } from './event-store.js';
import { type SnapshotStore } from './snapshot-store.js';
import { type Loaded, StreamStates } from './stream-states.js';

/** Lets the commands on one stream go one after the other within this process, so that they do not race each other. */
class StreamQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(stream);
    const result = before ? before.then(work, work) : work();
    this.tails.set(stream, result);
    const forget = (): void => {
      if (this.tails.get(stream) === result) this.tails.delete(stream);
    };
    result.then(forget, forget);
    return result;
  }
}

export interface Outcome<State, Event extends Fact> {
  /** The state after the events. */
  readonly state: State;
  /** What was decided now; empty when it had been done before. */
  readonly events: readonly Event[];
  readonly revision: number;
  /** Where the stream now ends: what a later query has to have seen (read-your-writes). */
  readonly position: Position;
}

/** What was decided, on which state, and how it is recorded. */
interface Decision<State, Event extends Fact> {
  readonly stream: string;
  readonly loaded: Loaded<State>;
  readonly decided: readonly Event[];
  readonly context: CommandContext;
}

/** A command, or what makes it from the state on which it will be decided, with the data that its decision needs. */
type CommandOrBuilder<State, Command extends object> = Command | ((state: State) => Command | Promise<Command>);

const ATTEMPTS_MAX = 12;
const BACKOFF_MS = 3;

/**
 * Runs commands: load (memory, else snapshot, plus tail), decide, append at the expected revision, answer from the
 * decided state. What a process remembers is never believed when it says no: a refusal is decided again on fresh state.
 */
export class CommandRunner {
  private readonly states: StreamStates;
  private readonly queue = new StreamQueue();

  constructor(
    private readonly store: EventStore,
    snapshots: SnapshotStore,
    statesBytesMax?: number,
  ) {
    this.states = new StreamStates(store, snapshots, statesBytesMax);
  }

  /**
   * @throws DomainError when the decider refuses; the store's errors when it cannot be reached; NewerEvent where this version
   * does not know what the stream holds; a DomainError
   * `CONFLICT` when other writers were faster every time.
   */
  run<State, Command extends object, Event extends Fact>(
    decider: Decider<State, Command, Event>,
    id: string,
    command: CommandOrBuilder<State, Command>,
    context: CommandContext,
  ): Promise<Outcome<State, Event>> {
    const stream = streamOf(decider, id);
    // A stream that most likely is new is decided as one without asking; the append finds out if it is not.
    if (context.assumeNewStream) this.states.assumeNew(decider, stream);
    return this.queue.run(stream, () => this.attempt(decider, stream, command, context));
  }

  /** The newest state of a stream. */
  async load<State, Event extends Fact>(decider: Decider<State, never, Event>, id: string): Promise<Loaded<State>> {
    return this.states.fresh(decider, streamOf(decider, id));
  }

  private async attempt<State, Command extends object, Event extends Fact>(
    decider: Decider<State, Command, Event>,
    stream: string,
    commandOrBuilder: CommandOrBuilder<State, Command>,
    context: CommandContext,
  ): Promise<Outcome<State, Event>> {
    let cached = this.states.remembered<State>(stream);
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const loaded = cached ?? (await this.states.fresh(decider, stream));
      const command = typeof commandOrBuilder === 'function' ? await commandOrBuilder(loaded.state) : commandOrBuilder;
      const decided = cached ? this.decideOnMemory(decider, command, loaded) : decider.decide(command, loaded.state);
      if (decided === 'reload-and-retry' || (decided.length === 0 && cached)) {
        cached = undefined;
        continue;
      }
      if (decided.length === 0) return { ...loaded, events: [] };
      try {
        return await this.append(decider, { stream, loaded, decided, context });
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        cached = undefined;
        if (attempt > 2) await pause(BACKOFF_MS * attempt * Math.random());
      }
    }
    throw new DomainError('CONFLICT', { retryAfterSeconds: 1 });
  }

  private decideOnMemory<State, Command, Event extends Fact>(
    decider: Decider<State, Command, Event>,
    command: Command,
    loaded: Loaded<State>,
  ): readonly Event[] | 'reload-and-retry' {
    try {
      return decider.decide(command, loaded.state);
    } catch (error) {
      if (error instanceof DomainError) return 'reload-and-retry';
      throw error;
    }
  }

  private async append<State, Command, Event extends Fact>(
    decider: Decider<State, Command, Event>,
    { stream, loaded, decided, context }: Decision<State, Event>,
  ): Promise<Outcome<State, Event>> {
    let { state } = loaded;
    const events: Event[] = [];
    const records: NewEvent[] = [];
    let metadata: NewEvent['metadata'] | undefined;
    decided.forEach((draft, index) => {
      const revision = loaded.revision + 1 + index;
      // Made anew for each decision: an id stands for exactly these bytes, so that a store that recognises it may answer
      // for them. A repeated append carries the same ids; that a command is done once is the decider's rule, not the id's.
      const id = newId();
      const event = decider.seal ? decider.seal(draft, { stream, revision, id }, state) : draft;
      state = decider.evolve(state, event);
      events.push(event);
      const schemaVersion = decider.schemaVersions[event.type as Event['type']];
      metadata = metadata?.schemaVersion === schemaVersion ? metadata : metadataOf(schemaVersion, context);
      records.push({ id, type: event.type, data: event.data as NewEvent['data'], metadata });
    });
    const expected = loaded.revision < 0 ? 'no-stream' : loaded.revision;
    const { revision, position } = await this.appendOrForget(stream, records, expected);
    const event = records.at(-1) as NewEvent;
    const after = { state, revision, position, eventId: event.id };
    this.states.keep(decider, stream, { before: loaded, after, event });
    return { state, revision, position, events };
  }

  private async appendOrForget(stream: string, records: readonly NewEvent[], expected: ExpectedRevision) {
    try {
      return await this.store.append(stream, records, expected);
    } catch (error) {
      // After a failure the content of the stream is unknown. A conflict may keep what it knew: the tail is read from there.
      if (!(error instanceof WrongExpectedRevision)) this.states.forget(stream);
      throw error;
    }
  }
}

function metadataOf(
  schemaVersion: number,
  { actor, correlationId, causationId, now }: CommandContext,
): NewEvent['metadata'] {
  return { correlationId, causationId, actor, schemaVersion, occurredAt: now.toISOString() };
}

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));
