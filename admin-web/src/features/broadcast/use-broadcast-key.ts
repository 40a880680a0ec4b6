import { useEffect, useMemo, useRef } from 'react';
import { type BroadcastCategory, type BroadcastKind } from '@sabi50/contracts/broadcast-views';
import { deviceMemory, newIntention } from '../../lib/api/intention';
import { useProfile } from '../../lib/session/profile-context';

/** By then its author has looked at what was sent. */
const LIFETIME_MS = 24 * 60 * 60_000;

export interface BroadcastKey {
  /** The key for the question that is asked now, and whether another window has sent meanwhile. */
  readonly forNextTry: () => { readonly key: string; readonly sentElsewhere: boolean };
  /** One try under the key of its question: see `Intention.attempt`. */
  readonly attempt: <Answer>(key: string, send: (key: string) => Promise<Answer>) => Promise<Answer>;
}

/**
 * The key of the mail that is being written in a form to a category. It outlives a reload, as the draft does, and all windows
 * have the same one, so that what two of them send is one broadcast.
 */
export function useBroadcastKey(kind: BroadcastKind, category: BroadcastCategory): BroadcastKey {
  const { id } = useProfile();
  const name = `broadcast-key:${id}:${kind}:${category}`;
  const intention = useMemo(() => newIntention({ memory: deviceMemory(name), lifetimeMs: LIFETIME_MS }), [name]);
  /** As this window knows it. */
  const seen = useRef('');
  useEffect(() => {
    seen.current = intention.keyOf();
  }, [intention]);
  return {
    forNextTry: () => {
      const key = intention.keyOf();
      const sentElsewhere = seen.current !== key;
      seen.current = key;
      return { key, sentElsewhere };
    },
    attempt: async (key, send) => {
      try {
        return await intention.attempt(send, undefined, key);
      } finally {
        seen.current = intention.keyOf();
      }
    },
  };
}
