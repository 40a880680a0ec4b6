import { type ReactNode } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { useApartTexts } from '../../../lib/language/apart-texts';
import { useTexts } from '../../../lib/language/language-context';
import { SuspensionNotice } from '../../../lib/session/suspension-notice';
import { ScenePage } from '../../../ui/scene/scene-page';
import { ErrorCard, Loading, Skeleton } from '../../../ui/states';
import { useIsWide } from '../../../ui/use-media';
import { HelpLinesCard } from './help-lines-card';
import { LimitsCard } from './limits-card';
import { SPENDING_TEXTS, SpendingTextsContext } from './spending-texts';
import { SpentCard } from './spent-card';
import './spending.css';

interface SpendingProps {
  /** What is there now, on the stage of a wide screen. */
  readonly balance: ReactNode;
}

/** What was spent, month by month, and what the player may set (rule screens/spending). */
export function Spending({ balance }: SpendingProps) {
  const { spendingTitle } = useTexts('profile');
  const { data, error, isFetching, refetch } = useApartTexts('spending', SPENDING_TEXTS);
  return (
    <ScenePage title={spendingTitle} back={PAGES.profile} kind="form" pose="kind" wide stage={useIsWide() && balance}>
      {error && <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={360} />
          <Skeleton height={280} />
        </Loading>
      )}
      {data && (
        <SpendingTextsContext value={data}>
          <SuspensionNotice />
          <SpentCard />
          <LimitsCard />
          <HelpLinesCard />
        </SpendingTextsContext>
      )}
    </ScenePage>
  );
}
