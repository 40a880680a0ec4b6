import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { BOARD_SCOPES, type BoardScope } from '@sabi50/vocabulary/board-views';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useLanguage, useTexts } from '../../language/language-context';
import { usePlayer } from '../../session/session-context';
import { PageFrame } from '../../ui/page-frame';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { Tabs } from '../../ui/tabs';
import { type Week } from './board-calls';
import { BoardList } from './board-list';
import { BoardTextsContext, loadBoardTexts, useBoardTexts } from './board-texts';
import './board.css';

/** Who answers best in a week, and where the player stands (rule screens/board). */
export function BoardPage() {
  const { language } = useLanguage();
  const { board: title } = useTexts('dashboard').points;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['board-texts', language],
    queryFn: () => loadBoardTexts(language),
  });
  return (
    <PageFrame title={title} back={PAGES.dashboard} look="wide">
      {error && <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={96} />
          <Skeleton height={420} />
        </Loading>
      )}
      {data && (
        <BoardTextsContext value={data}>
          <Board />
        </BoardTextsContext>
      )}
    </PageFrame>
  );
}

function Board() {
  const texts = useBoardTexts();
  const [week, setWeek] = useState<Week>('this');
  const { location } = usePlayer();
  const { locations } = useTexts('shell');
  // Lagos is a state; of others the account knows the region alone. The name of the place is right for both.
  const place = location === null ? texts.scopes.state : locations[location];
  const tab = (scope: BoardScope) => ({
    id: scope,
    label: scope === 'state' ? place : texts.scopes[scope],
    content: <BoardList scope={scope} week={week} />,
  });
  return (
    <>
      <div className="board-weeks">
        <WeekButton week="this" chosen={week} label={texts.thisWeek} onChoose={setWeek} />
        <WeekButton week="before" chosen={week} label={texts.weekBefore} onChoose={setWeek} />
      </div>
      <Tabs label={texts.tabs} tabs={BOARD_SCOPES.map(tab)} />
    </>
  );
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
