import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type Category } from '@sabi50/contracts/enumerations';
import {
  PRACTICE_ROUND_QUESTIONS,
  PRACTICE_TRY_QUESTIONS,
  type PracticePackView,
} from '@sabi50/contracts/practice-views';
import { PAGES } from '@sabi50/contracts/routes';
import { serverNow } from '../../../lib/clock/server-clock';
import { useLanguage, useTexts } from '../../../lib/language/language-context';
import { useRoundRewards } from '../../practice/badges/use-round-rewards';
import { countAnswer, finishRound } from '../../practice/played-round';
import { knownAnswers, learn, type Person } from '../../practice/practice-memory';
import { usePractice } from '../../practice/use-practice';
import { PosedGuide } from '../../../ui/scene/guide-poses';
import { PageFrame } from '../../../ui/page-frame';
import { EmptyState, ErrorCard, Loading, Skeleton } from '../../../ui/states';
import { type QuizEvent } from '../quiz-machine';
import { PracticeEnd, type Stage } from './practice-end';
import { usePack } from './practice-pack';
import { PracticeLabel } from './practice-label';
import { pickQuestions, reduceRound, type Round, startRound } from './practice-round.rules';
import { isTimed } from './timed';
import './practice.css';

/** Rounds of one category, one after the other; a change of language begins a new one. */
export function PracticeRound({ category, stage }: { readonly category: Category; readonly stage: Stage }) {
  const { language } = useLanguage();
  const { categories } = useTexts('shell');
  const { play } = useTexts('dashboard');
  const { data: pack, error, isFetching, refetch } = usePack(language, category);
  const [rounds, setRounds] = useState(1);
  if (pack && pack.questions.length > 0)
    return (
      <PlayedRound key={`${language} ${rounds}`} stage={stage} pack={pack} onAgain={() => setRounds(rounds + 1)} />
    );
  return (
    <PageFrame title={categories[category].title} back={PAGES.practice} showsOffline>
      <PracticeLabel />
      {error ? (
        <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        !pack && (
          <Loading>
            <Skeleton height={420} />
          </Loading>
        )
      )}
      {/* Staff switched all of them off. */}
      {pack && <EmptyState guide={<PosedGuide pose="thinking" />} text={play.noQuestions} />}
    </PageFrame>
  );
}

interface PlayedRoundProps {
  readonly stage: Stage;
  readonly pack: PracticePackView;
  readonly onAgain: () => void;
}

function PlayedRound({ stage, pack, onAgain }: PlayedRoundProps) {
  const { category, language } = pack;
  const { categories } = useTexts('shell');
  const { person } = usePractice();
  const [timed] = useState(isTimed);
  const [{ state }, send] = useReducer(reduceRound, null, () => newRound(pack, person));
  useLearning(state, person, timed);
  useTimeUp(timed && state.phase === 'asking' ? state.question.closesAt : null, send);
  stage.useOutcomeFeedback(state);
  const isOver = state.phase === 'over';
  return (
    <PageFrame
      title={categories[category].title}
      back={PAGES.practice}
      showsOffline
      holdsStill={!isOver}
      scene={isOver ? 'end' : 'practice'}
    >
      <div className="quiz practice" lang={language} data-category={category}>
        <PracticeLabel />
        {isOver ? (
          <PracticeEnd stage={stage} game={state.game} person={person} onAgain={onAgain} />
        ) : (
          <stage.QuestionScreen state={state} send={send} isTimed={timed} />
        )}
      </div>
    </PageFrame>
  );
}

const newRound = (pack: PracticePackView, person: Person): Round => {
  const count = person === null ? PRACTICE_TRY_QUESTIONS : PRACTICE_ROUND_QUESTIONS;
  const questions = pickQuestions(pack.questions, knownAnswers(person), count, chance);
  return startRound(pack.category, pack.language, questions, serverNow());
};

const chance = (limit: number): number => Math.floor(Math.random() * limit);

/** What was answered is known at once, also of a round that is left; the account hears of it at its end. */
function useLearning(state: Round['state'], person: Person, timed: boolean): void {
  const client = useQueryClient();
  const tookMs = useRef(0);
  const revealed = state.phase === 'revealed' ? state : null;
  const over = state.phase === 'over' ? state.game : null;
  useRoundRewards();
  useEffect(() => {
    if (!revealed) return;
    const { question, answer } = revealed;
    const now = serverNow();
    tookMs.current += now - Date.parse(question.servedAt);
    learn(person, [{ key: question.id, isRight: answer.isCorrect, answeredAt: new Date(now).toISOString() }]);
    countAnswer(person, answer.isCorrect);
  }, [revealed, person]);
  // Before the end is painted, so that what the round added does not push it down.
  useLayoutEffect(() => {
    if (!over) return;
    const { answered: questions, correct: right, session } = over;
    finishRound(person, { ...{ questions, right }, category: session.category, tookMs: timed ? tookMs.current : null });
    void client.invalidateQueries({ queryKey: ['practice', person] });
  }, [over, client, person, timed]);
}

/** @param closesAt when the clock of a question is over; null where none runs */
function useTimeUp(closesAt: string | null, send: (event: QuizEvent) => void): void {
  useEffect(() => {
    if (closesAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const leftMs = Date.parse(closesAt) - serverNow();
      if (leftMs <= 0) send({ type: 'timeUp' });
      else timer = setTimeout(look, leftMs + 5);
    };
    look();
    // A phone that slept has not counted.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [closesAt, send]);
}
