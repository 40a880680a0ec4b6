import { type ReactNode, useState } from 'react';
import { BOARD } from '@sabi50/texts/player/board';
import { BOARD_SCOPES, type BoardScope } from '@sabi50/contracts/board-views';
import { PAGES } from '@sabi50/contracts/routes';
import { usePrizeStage } from '../draws/use-prize-stage';
import { useTexts } from '../../lib/language/language-context';
import { usePlayer } from '../../lib/session/session-context';
import { ScenePage } from '../../ui/scene/scene-page';
import { Loading, Skeleton } from '../../ui/states';
import { Tabs } from '../../ui/tabs';
import { WithTexts } from '../../ui/with-texts';
import { type Week } from './board-calls';
import { BoardList } from './board-list';
import './board.css';

/** Who answers best in a week, and where the player stands (rule screens/board). */
export const BoardPage = () => (
  <WithTexts
    of={BOARD}
    waiting={
      <Stage weeks={<div className="board-weeks" />}>
        <Loading>
          <Skeleton height={420} />
        </Loading>
      </Stage>
    }
    failed={(error) => <Stage>{error}</Stage>}
  >
    <Weeks />
  </WithTexts>
);

function Stage({ weeks, children }: { readonly weeks?: ReactNode; readonly children: ReactNode }) {
  const { board } = useTexts('dashboard').points;
  const stage = (
    <>
      {weeks}
      {usePrizeStage()}
    </>
  );
  return (
    <ScenePage title={board} back={PAGES.dashboard} kind="form" pose="happy" wide stage={stage}>
      {children}
    </ScenePage>
  );
}

function Weeks() {
  const { thisWeek, weekBefore } = useTexts('board');
  const [week, setWeek] = useState<Week>('this');
  const choice = (
    <div className="board-weeks">
      <WeekButton week="this" chosen={week} label={thisWeek} onChoose={setWeek} />
      <WeekButton week="before" chosen={week} label={weekBefore} onChoose={setWeek} />
    </div>
  );
  return (
    <Stage weeks={choice}>
      <Board week={week} />
    </Stage>
  );
}

function Board({ week }: { readonly week: Week }) {
  const texts = useTexts('board');
  const { location } = usePlayer();
  const { locations } = useTexts('shell');
  // Lagos is a state; of others the account knows the region alone. The name of the place is right for both.
  const place = location === null ? texts.scopes.state : locations[location];
  const tab = (scope: BoardScope) => ({
    id: scope,
    label: scope === 'state' ? place : texts.scopes[scope],
    content: <BoardList scope={scope} week={week} />,
  });
  return <Tabs label={texts.tabs} tabs={BOARD_SCOPES.map(tab)} />;
}

interface WeekButtonProps {
  readonly week: Week;
  readonly chosen: Week;
  readonly label: string;
  readonly onChoose: (week: Week) => void;
}

const WeekButton = ({ week, chosen, label, onChoose }: WeekButtonProps) => (
  <button type="button" className="board-week" aria-pressed={week === chosen} onClick={() => onChoose(week)}>
    {label}
  </button>
);
