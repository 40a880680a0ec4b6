interface TimeToAnswer {
  readonly isOver: boolean;
  readonly leftMs: number;
  /** Of the whole time, how much is gone. */
  readonly percent: number;
}

/** What is left until a dispute can no longer be answered, and how much of the time is gone. */
export function timeToAnswer({ heardAt, dueAt }: { heardAt: string; dueAt: string }, now: number): TimeToAnswer {
  const [begin, end] = [Date.parse(heardAt), Date.parse(dueAt)];
  const gone = end > begin ? (100 * (now - begin)) / (end - begin) : 100;
  return {
    isOver: now >= end,
    leftMs: Math.max(0, end - now),
    percent: Math.round(Math.min(100, Math.max(0, gone))),
  };
}
