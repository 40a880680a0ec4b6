import { useState } from 'react';
import { type BoardTexts } from '@sabi50/texts/player/sections';
import { BOARD_SCOPES, type BoardScope } from '@sabi50/contracts/board-views';
import { PAGES } from '@sabi50/contracts/routes';
import { usePrizeStage } from '../draws/use-prize-stage';
import { useApartTexts } from '../../lib/language/apart-texts';
import { useTexts } from '../../lib/language/language-context';
import { usePlayer } from '../../lib/session/session-context';
import { ScenePage } from '../../ui/scene/scene-page';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { Tabs } from '../../ui/tabs';
import { type Week } from './board-calls';
import { BoardList } from './board-list';
import { BOARD_TEXTS, BoardTextsContext, useBoardTexts } from './board-texts';
import './board.css';

/** Who answers best in a week, and where the player stands (rule screens/board). */
export function BoardPage() {
  const { board: title } = useTexts('dashboard').points;
  const [week, setWeek] = useState<Week>('this');
  const { data, error, isFetching, refetch } = useApartTexts('board', BOARD_TEXTS);
  return (
    <ScenePage
      title={title}
      back={PAGES.dashboard}
      kind="form"
      pose="happy"
      wide
      stage={
        <>
          {data ? <WeekChoice texts={data} week={week} onChoose={setWeek} /> : <div className="board-weeks" />}
          {usePrizeStage()}
        </>
      }
    >
      {error && <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
      {data && (
        <BoardTextsContext value={data}>
          <Board week={week} />
        </BoardTextsContext>
      )}
    </ScenePage>
  );
}

interface WeekChoiceProps {
  readonly texts: BoardTexts;
  readonly week: Week;
  readonly onChoose: (week: Week) => void;
}

function WeekChoice({ texts, week, onChoose }: WeekChoiceProps) {
  return (
    <div className="board-weeks">
      <WeekButton week="this" chosen={week} label={texts.thisWeek} onChoose={onChoose} />
      <WeekButton week="before" chosen={week} label={texts.weekBefore} onChoose={onChoose} />
    </div>
  );
}

function Board({ week }: { readonly week: Week }) {
  const texts = useBoardTexts();
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
