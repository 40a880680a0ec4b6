import { type ReactNode, useId } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { SPENDING } from '@sabi50/texts/player/spending';
import { type HelpLineView } from '@sabi50/contracts/spending-views';
import { useTexts } from '../../../lib/language/language-context';
import { SuspensionNotice } from '../../../lib/session/suspension-notice';
import { ScenePage } from '../../../ui/scene/scene-page';
import { Loading, Skeleton } from '../../../ui/states';
import { useIsWide } from '../../../ui/use-media';
import { WithTexts } from '../../../ui/with-texts';
import { LimitsCard } from './limits-card';
import { SpentCard } from './spent-card';
import { Card } from '../../../ui/kit/card';
import { usePlayLimits } from './spending-calls';
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

/** Who listens to players that gaming worries; nothing where the operator named nobody (rule spending/help-lines). */
export function HelpLinesCard() {
  const title = useId();
  const texts = useTexts('spending');
  const { data } = usePlayLimits();
  if (!data || data.helpLines.length === 0) return null;
  return (
    <Card className="spending-help" aria-labelledby={title}>
      <h2 id={title}>{texts.helpTitle}</h2>
      <p>{texts.helpText}</p>
      <ul>
        {data.helpLines.map((line) => (
          <HelpLine key={line.link} line={line} />
        ))}
      </ul>
    </Card>
  );
}

/** The link is written out: a number can be dialled on another phone. */
const HelpLine = ({ line: { name, link } }: { readonly line: HelpLineView }) => (
  <li>
    <a className="spending-help-line" href={link} target="_blank" rel="noopener noreferrer">
      <strong>{name}</strong> <span className="small">{link.replace(/^(https:\/\/|tel:|mailto:)/, '')}</span>
    </a>
  </li>
);
