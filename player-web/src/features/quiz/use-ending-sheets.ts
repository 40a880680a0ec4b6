import { type ComponentType, useEffect, useState } from 'react';
import { NetworkError } from '../../lib/api/api-error';
import { errorText } from '../../lib/language/error-text';
import { toasts } from '../../ui/toasts';
import { type EndingSheetsProps, type Wish } from './ending-sheets';

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
