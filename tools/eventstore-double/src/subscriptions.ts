import { randomUUID } from 'node:crypto';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { streamNameOf } from './encoding.js';
import { type EventLog } from './event-log.js';
import { type DoubleContext } from './context.js';
import { filterOf, type RecordFilter } from './filter.js';
import { LiveTurns } from './live-turns.js';
import { type LogRecord } from './log-record.js';
import { type ReadCall, write } from './read-call.js';

/** What a filtered search considers at once when the client names no window. */
const SEARCH_WINDOW = 32;
/** The most events of one page of the server. */
const READ_BATCH = 32;
const NOTHING = -1;

/** A place in the log as the server tells it: the commit position first, then the prepare position. */
interface Pair {
  readonly commit: number;
  readonly prepare: number;
}

const isAfter = (one: Pair, other: Pair): boolean =>
  one.commit > other.commit || (one.commit === other.commit && one.prepare > other.prepare);
const pairOf = ({ position }: LogRecord): Pair => ({ commit: position, prepare: position });

/**
 * A subscription to all streams: after the position (exclusive), filtered, for as long as the client listens. Like the real
 * server it catches up by pages and tells a checkpoint after every `checkpoint interval x window` considered records: the
 * place of the newest event it sent, or where the page began, which is no record's own place. One more comes when it has
 * caught up; from then on a checkpoint is the place of a record, and a client that is too slow is sent away.
 */
export async function subscribeToAll(
  { log, liveEventsMax, subscriptions }: Pick<DoubleContext, 'log' | 'liveEventsMax' | 'subscriptions'>,
  call: ReadCall,
  options: streams.ReadReq.Options,
): Promise<void> {
  const waiter = new AppendWaiter(log, call);
  await write(call, confirmation());
  const follower = new AllFollower(log, call, options);
  while (waiter.listening && !(await follower.catchUp())) continue;
  const turns = new LiveTurns(log, call, follower.matches, {
    eventsMax: liveEventsMax,
    onOverflow: () => subscriptions.endedAsTooSlow(),
  });
  if (!(await turns.turn())) return;
  turns.begin();
  await write(call, new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
  while (waiter.listening && (await turns.turn())) {
    while (waiter.listening && follower.behind) if (await follower.live()) turns.taken();
    await waiter.until(() => follower.behind);
  }
}

class AllFollower {
  readonly matches: RecordFilter;
  private readonly window: number;
  private readonly interval: number;
  private readonly filtered: boolean;
  private index: number;
  private counter = 0;
  private pageStart: Pair;
  private sent: Pair;
  private checkpoint: Pair = { commit: NOTHING, prepare: NOTHING };

  constructor(
    private readonly log: EventLog,
    private readonly call: ReadCall,
    options: streams.ReadReq.Options,
  ) {
    const filter = options.getFilter();
    this.filtered = filter !== undefined;
    this.matches = filterOf(filter);
    this.window = filter?.getMax() || SEARCH_WINDOW;
    this.interval = Math.max(1, filter?.getCheckpointintervalmultiplier() ?? 1) * this.window;
    this.index = startOfAll(log, options);
    const after = options.getAll()?.getPosition();
    const start = {
      commit: Number(after?.getCommitPosition() ?? 0),
      prepare: Number(after?.getPreparePosition() ?? 0),
    };
    this.pageStart = start;
    this.sent = start;
  }

  get behind(): boolean {
    return this.index < this.log.records.length;
  }

  /** One page; true when it reached the end of the log. */
  async catchUp(): Promise<boolean> {
    let events = 0;
    let considered = 0;
    for (; this.behind && considered < this.window && events < READ_BATCH; considered += 1) {
      if (await this.consider()) events += 1;
    }
    this.counter += considered;
    const place = isAfter(this.pageStart, this.sent) ? this.pageStart : this.sent;
    if (!this.behind || this.counter >= this.interval) await this.tell(place);
    if (!this.behind) return true;
    this.counter %= this.interval;
    this.pageStart = { commit: this.log.records[this.index]?.position ?? 0, prepare: 0 };
    return false;
  }

  /** One record that came after the end was reached; true when it was wanted. */
  async live(): Promise<boolean> {
    const record = this.log.records[this.index];
    const wanted = await this.consider();
    this.counter += 1;
    if (record && this.counter >= this.interval) {
      this.counter = 0;
      await this.tell(pairOf(record));
    }
    return wanted;
  }

  private async consider(): Promise<boolean> {
    const record = this.log.records[this.index];
    this.index += 1;
    if (!record || !this.matches(record)) return false;
    await write(this.call, record.bytes);
    this.sent = pairOf(record);
    return true;
  }

  private async tell(place: Pair): Promise<void> {
    if (!this.filtered || !isAfter(place, this.checkpoint) || place.commit === 0) return;
    this.checkpoint = place;
    await write(this.call, checkpointAt(place));
  }
}

/** A subscription to one stream, after the revision (exclusive). */
export async function subscribeToStream(
  log: EventLog,
  call: ReadCall,
  options: streams.ReadReq.Options,
): Promise<void> {
  const stream = options.getStream();
  const name = streamNameOf(stream?.getStreamIdentifier());
  const length = (): number => log.stream(name)?.length ?? 0;
  const waiter = new AppendWaiter(log, call);
  let index = stream?.hasRevision() ? Number(stream.getRevision()) + 1 : stream?.hasEnd() ? length() : 0;
  await write(call, confirmation());
  for (let live = false; waiter.listening;) {
    for (; index < length() && waiter.listening; index += 1) {
      const record = log.stream(name)?.[index];
      if (record) await write(call, record.bytes);
    }
    if (!live) await write(call, new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
    live = true;
    await waiter.until(() => index < length());
  }
}

/** Sleeps until the log grows or the client goes away. */
class AppendWaiter {
  private gone = false;
  private wake: (() => void) | undefined;

  constructor(log: EventLog, call: ReadCall) {
    const unlisten = log.onAppended(() => this.wake?.());
    const leave = (): void => {
      this.gone = true;
      unlisten();
      this.wake?.();
    };
    if (call.cancelled || call.destroyed) leave();
    for (const event of ['cancelled', 'close', 'error']) call.once(event, leave);
  }

  get listening(): boolean {
    return !this.gone;
  }

  async until(holds: () => boolean): Promise<void> {
    while (!this.gone && !holds()) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    this.wake = undefined;
  }
}

/** The first record whose place is after the position; a position may lie just before a record, with a smaller prepare. */
function startOfAll(log: EventLog, options: streams.ReadReq.Options): number {
  const all = options.getAll();
  if (all?.hasEnd()) return log.records.length;
  const position = all?.getPosition();
  if (!position) return 0;
  const after = { commit: Number(position.getCommitPosition()), prepare: Number(position.getPreparePosition()) };
  const index = log.indexAt(after.commit);
  const record = log.records[index];
  return record && !isAfter(pairOf(record), after) ? index + 1 : index;
}

function confirmation(): streams.ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  return new streams.ReadResp().setConfirmation(confirmed);
}

function checkpointAt({ commit, prepare }: Pair): streams.ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(commit)).setPreparePosition(String(prepare));
  return new streams.ReadResp().setCheckpoint(checkpoint);
}
