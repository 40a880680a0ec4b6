import { type ComponentType, useEffect, useState } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { useLocation } from 'wouter';
import { NetworkError } from '../../lib/api/api-error';
import { errorText } from '../../lib/language/error-text';
import { toasts } from '../../ui/toasts';
import { type EndingSheetsProps, type Wish } from './ending-sheets';

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

type Sheets = ComponentType<EndingSheetsProps>;

/**
 * The sheets that ask before a game is ended; fetched when it has begun, so that they are there without a network too. Where
 * they could not be, each wish tries again, and a failure is said: the game goes on.
 */
export function useEndingSheets(isGameOn: boolean, wish: Wish | null, giveUp: () => void): Sheets | null {
  const [sheets, setSheets] = useState<Sheets | null>(null);
  const isLoaded = sheets !== null;
  useEffect(() => {
    if (!isGameOn || isLoaded) return;
    import('./ending-sheets').then(
      ({ EndingSheets }) => setSheets(() => EndingSheets),
      () => {
        if (!wish) return;
        giveUp();
        showFailure();
      },
    );
  }, [isGameOn, isLoaded, wish, giveUp]);
  return sheets;
}

function showFailure(): void {
  const failure = new NetworkError(navigator.onLine ? 'timeout' : 'offline');
  toasts.failure(
    ({ quiz }) => quiz.notEndedTitle,
    ({ errors }) => errorText(failure, errors),
  );
}
