import { useEffect } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { useLocation } from 'wouter';

/**
 * Catches the phone's own Back while a game is on: `onBack` is called and the page stays. Afterwards Back leads to the
 * dashboard (rule quiz/leave-asks), over the entry that was put into the history for this.
 */
export function useLeaveGuard(isActive: boolean, onBack: () => void): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isActive) return undefined;
    holdPlace();
    const caught = () => {
      holdPlace();
      onBack();
    };
    window.addEventListener('popstate', caught);
    return () => window.removeEventListener('popstate', caught);
  }, [isActive, onBack]);
  useEffect(() => {
    if (isActive) return undefined;
    const backOverHeldPlace = () => {
      if (isHeld) navigate(PAGES.dashboard, { replace: true });
    };
    const isHeld = isHeldPlace(window.history.state);
    window.addEventListener('popstate', backOverHeldPlace);
    return () => window.removeEventListener('popstate', backOverHeldPlace);
  }, [isActive, navigate]);
}

const HELD = { quiz: 'held' } as const;

const isHeldPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'quiz' in state && state.quiz === HELD.quiz;

function holdPlace(): void {
  if (!isHeldPlace(window.history.state)) window.history.pushState(HELD, '');
}
