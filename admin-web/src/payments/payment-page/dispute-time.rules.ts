const MINUTE_MS = 60_000;
const MINUTES = 60;

interface TimeToAnswer {
  readonly isOver: boolean;
  readonly hours: number;
  readonly minutes: number;
  /** Of the whole time, how much is gone. */
  readonly percent: number;
}

/** What is left until a dispute can no longer be answered, in whole minutes. */
export function timeToAnswer({ heardAt, dueAt }: { heardAt: string; dueAt: string }, now: number): TimeToAnswer {
  const [begin, end] = [Date.parse(heardAt), Date.parse(dueAt)];
  const left = Math.max(0, Math.floor((end - now) / MINUTE_MS));
  const gone = end > begin ? (100 * (now - begin)) / (end - begin) : 100;
  return {
    isOver: now >= end,
    hours: Math.floor(left / MINUTES),
    minutes: left % MINUTES,
    percent: Math.round(Math.min(100, Math.max(0, gone))),
  };
}
