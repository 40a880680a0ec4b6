import { type ComponentType, lazy, Suspense } from 'react';
import { type SpendingNoticeView } from '@sabi50/contracts/spending-views';
import { useBalance } from '../../../lib/session/balance';

const SpendingNoticeBanner = lazy(async () => ({ default: await loadBanner() }));

/** Where it cannot be fetched the page goes on without it: the mail says the same. */
async function loadBanner(): Promise<ComponentType<SpendingNoticeView>> {
  try {
    return (await import('./spending-notice-banner')).SpendingNoticeBanner;
  } catch {
    return () => null;
  }
}

/** The reminder of their spending that the player asked for, until they have read it (rule spending/reminder). */
export function SpendingNotice() {
  const { spendingNotice } = useBalance();
  return (
    spendingNotice && (
      <Suspense>
        <SpendingNoticeBanner {...spendingNotice} />
      </Suspense>
    )
  );
}
