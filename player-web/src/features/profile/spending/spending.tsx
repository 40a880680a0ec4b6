import { type ReactNode } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { SPENDING } from '@sabi50/texts/player/spending';
import { useTexts } from '../../../lib/language/language-context';
import { SuspensionNotice } from '../../../lib/session/suspension-notice';
import { ScenePage } from '../../../ui/scene/scene-page';
import { Loading, Skeleton } from '../../../ui/states';
import { useIsWide } from '../../../ui/use-media';
import { WithTexts } from '../../../ui/with-texts';
import { HelpLinesCard } from './help-lines-card';
import { LimitsCard } from './limits-card';
import { SpentCard } from './spent-card';
import './spending.css';

interface SpendingProps {
  /** What is there now, on the stage of a wide screen. */
  readonly balance: ReactNode;
}

/** What was spent, month by month, and what the player may set (rule screens/spending). */
export function Spending({ balance }: SpendingProps) {
  const { spendingTitle } = useTexts('profile');
  const waiting = (
    <Loading>
      <Skeleton height={360} />
      <Skeleton height={280} />
    </Loading>
  );
  return (
    <ScenePage title={spendingTitle} back={PAGES.profile} kind="form" pose="kind" wide stage={useIsWide() && balance}>
      <WithTexts of={SPENDING} waiting={waiting}>
        <SuspensionNotice />
        <SpentCard />
        <LimitsCard />
        <HelpLinesCard />
      </WithTexts>
    </ScenePage>
  );
}
