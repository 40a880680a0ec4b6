import { useEffect, useEffectEvent } from 'react';
import { useListContext } from 'react-admin';

const LOOK_EVERY_MS = 3_000;

/** Keeps the list around it up to date as long as something in it is moving. Draws nothing. */
export function ListFollows({ isMoving }: { readonly isMoving: boolean }) {
  const { refetch } = useListContext();
  const look = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      // What happened last is shown, too.
      look();
    };
  }, [isMoving]);
  return null;
}
