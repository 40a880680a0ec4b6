type Values = Readonly<Record<string, unknown>>;

interface Changed {
  /** What was typed, and the list had not taken over. */
  readonly typed: Values;
  /** What was typed when the list was told last. */
  readonly told: Values;
  /** What narrowed the list, and what narrows it now. */
  readonly before: Values;
  readonly now: Values;
}

/**
 * What of the typed words still counts once the list is narrowed otherwise: neither what it took over, nor what was changed
 * elsewhere since, as by a chip or a view. Not set and empty are the same.
 */
export function stillTyped({ typed, told, before, now }: Changed): Values {
  const counts = ([name, value]: readonly [string, unknown]): boolean => {
    const has = wordsOf(now[name]);
    if (has === wordsOf(value)) return false;
    return has === wordsOf(before[name]) || (name in told && has === wordsOf(told[name]));
  };
  return Object.fromEntries(Object.entries(typed).filter(counts));
}

/** What the fields show: what is typed in them, else what narrows the list. */
export const shownIn = (fields: Values, typed: Values, now: Values): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, name in typed ? typed[name] : wordsOf(now[name])]));

const wordsOf = (value: unknown): unknown => value ?? '';
