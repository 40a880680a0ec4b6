import { randomUUID } from 'node:crypto';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { streamNameOf } from './encoding.js';
import { type EventLog } from './event-log.js';
import { filterOf } from './filter.js';
import { type LogRecord } from './log-record.js';
import { type ReadCall, write } from './read-call.js';

/** What a filtered search considers at once when the client names no window. */
const SEARCH_WINDOW = 32;
const NOTHING = -1;

/**
 * A subscription to all streams: after the position (exclusive), filtered, with a checkpoint after every
 * `checkpoint interval x window` considered records and one when it has caught up, for as long as the client listens.
 */
export async function subscribeToAll(log: EventLog, call: ReadCall, options: streams.ReadReq.Options): Promise<void> {
  const filter = options.getFilter();
  const matches = filterOf(filter);
  const interval = Math.max(1, filter?.getCheckpointintervalmultiplier() ?? 1) * (filter?.getMax() || SEARCH_WINDOW);
  const waiter = new AppendWaiter(log, call);
  let index = startOfAll(log, options);
  let considered = 0;
  let checkpoint = NOTHING;
  const sendCheckpoint = async (record: LogRecord | undefined): Promise<void> => {
    considered = 0;
    if (!filter || !record || record.position <= checkpoint) return;
    checkpoint = record.position;
    await write(call, checkpointAt(checkpoint));
  };
  await write(call, confirmation());
  for (let live = false; waiter.listening;) {
    while (index < log.records.length && waiter.listening) {
      const record = log.records[index];
      if (record && matches(record)) await write(call, record.bytes);
      index += 1;
      considered += 1;
      if (considered >= interval) await sendCheckpoint(record);
    }
    if (!live) {
      live = true;
      await sendCheckpoint(log.records[index - 1]);
      await write(call, new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
    }
    await waiter.until(() => index < log.records.length);
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

function startOfAll(log: EventLog, options: streams.ReadReq.Options): number {
  const all = options.getAll();
  if (all?.hasEnd()) return log.records.length;
  const position = all?.getPosition();
  if (!position) return 0;
  const after = Number(position.getCommitPosition());
  const index = log.indexAt(after);
  return log.records[index]?.position === after ? index + 1 : index;
}

function confirmation(): streams.ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  return new streams.ReadResp().setConfirmation(confirmed);
}

function checkpointAt(position: number): streams.ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position)).setPreparePosition(String(position));
  return new streams.ReadResp().setCheckpoint(checkpoint);
}
