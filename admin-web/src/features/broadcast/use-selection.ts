import { useState } from 'react';
import { type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { EVERYBODY, type TargetFilter, useAllTargets } from './use-targets';

export type Chosen = ReadonlyMap<string, BroadcastTargetView>;

const NOBODY: Chosen = new Map();

/**
 * The selected members of a category and the filters of the list. Another category starts without a selection and without
 * a filter (rule mails/what-is-listed-is-sent).
 */
export function useSelection(category: string) {
  const [state, setState] = useState({ category, chosen: NOBODY, filter: EVERYBODY });
  if (state.category !== category) setState({ category, chosen: NOBODY, filter: EVERYBODY });
  const { chosen, filter } = state;
  // A whole list arrives later than it was asked for: what was ticked meanwhile stays, and another category takes none of it.
  const change = (next: (chosen: Chosen) => Chosen): void =>
    setState((now) => (now.category === category ? { ...now, chosen: next(now.chosen) } : now));
  return {
    chosen,
    filter,
    setFilter: (next: TargetFilter) => setState((now) => ({ ...now, filter: next })),
    clear: () => change(() => NOBODY),
    add: (targets: readonly BroadcastTargetView[]) =>
      change((now) => new Map([...now, ...targets.map((target) => [target.id, target] as const)])),
    toggle: (target: BroadcastTargetView) =>
      change((now) => {
        const next = new Map(now);
        if (!next.delete(target.id)) next.set(target.id, target);
        return next;
      }),
    /** Leaves those that are among others. */
    keep: (targets: readonly BroadcastTargetView[]) =>
      change((now) => new Map(targets.filter(({ id }) => now.has(id)).map((target) => [target.id, target]))),
  };
}

/** Leaves selected those who still belong to the list, when the server says that it has changed. */
export function useStillThere(resource: string, { chosen, keep }: ReturnType<typeof useSelection>): () => void {
  const { fetchAll } = useAllTargets();
  return () => {
    if (chosen.size > 0) void fetchAll(resource, EVERYBODY).then((targets) => targets && keep(targets));
  };
}
