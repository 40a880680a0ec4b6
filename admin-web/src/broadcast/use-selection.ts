import { useState } from 'react';
import { type BroadcastTargetView } from '@sabi50/vocabulary/broadcast-views';
import { useAllTargets } from './use-targets';

export type Chosen = ReadonlyMap<string, BroadcastTargetView>;

const NOBODY: Chosen = new Map();

/** Who is chosen among the members of a category. Another category starts with nobody (product specification section 4). */
export function useSelection(category: string) {
  const [state, setState] = useState({ category, chosen: NOBODY });
  const chosen = state.category === category ? state.chosen : NOBODY;
  const set = (next: Chosen): void => setState({ category, chosen: next });
  return {
    chosen,
    clear: () => set(NOBODY),
    add: (targets: readonly BroadcastTargetView[]) =>
      set(new Map([...chosen, ...targets.map((target) => [target.id, target] as const)])),
    toggle: (target: BroadcastTargetView) => {
      const next = new Map(chosen);
      if (!next.delete(target.id)) next.set(target.id, target);
      set(next);
    },
    /** Leaves those that are among others. */
    keep: (targets: readonly BroadcastTargetView[]) =>
      set(new Map(targets.filter(({ id }) => chosen.has(id)).map((target) => [target.id, target]))),
  };
}

/** Leaves selected whoever still belongs to the list, when the server says that it has changed. */
export function useStillThere(resource: string, { chosen, keep }: ReturnType<typeof useSelection>): () => void {
  const { fetchAll } = useAllTargets();
  return () => {
    if (chosen.size > 0) void fetchAll(resource, '').then((targets) => targets && keep(targets));
  };
}
