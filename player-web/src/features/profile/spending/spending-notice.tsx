import { type ComponentType, lazy, Suspense } from 'react';
import { type SpendingNoticeView } from '@sabi50/vocabulary/spending-views';
import { useBalance } from '../../../session/balance';

const Told = lazy(async () => ({ default: await loadTold() }));

/** Where it cannot be fetched the page goes on without: the mail has said it. */
async function loadTold(): Promise<ComponentType<SpendingNoticeView>> {
  try {
    return (await import('./told-spending')).ToldSpending;
  } catch {
    return () => null;
  }
}

/** What the player asked to be told of their spending, until they have read it (rule spending/reminder). */
export function SpendingNotice() {
  const { spendingNotice } = useBalance();
  return (
    spendingNotice && (
      <Suspense>
        <Told {...spendingNotice} />
      </Suspense>
    )
  );
}
