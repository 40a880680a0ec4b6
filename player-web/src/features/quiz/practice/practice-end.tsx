import { useEffect, useRef } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { type LearntList } from '../end/learnt-list';
import { type GamePips } from '../game-head';
import { type QuestionScreen } from '../question-screen';
import { type Guide } from '../../../ui/kit/guide';
import { type useOutcomeFeedback } from '../sound';
import { useTexts } from '../../../lib/language/language-context';
import { useRoundRewards } from '../../practice/badges/use-round-rewards';
import { masteryOf, MasteryThread } from '../../practice/mastery';
import { knownAnswers, type Person } from '../../practice/practice-memory';
import { Button, ButtonLink } from '../../../ui/kit/button';
import { Card } from '../../../ui/kit/card';
import { type Game } from '../quiz-game';

/** What practice borrows of the paid game. It is handed in, so that the code of a paid game stays in one piece. */
export interface Stage {
  readonly QuestionScreen: typeof QuestionScreen;
  readonly GamePips: typeof GamePips;
  readonly LearntList: typeof LearntList;
  readonly Guide: typeof Guide;
  readonly useOutcomeFeedback: typeof useOutcomeFeedback;
}

interface PracticeEndProps {
  readonly stage: Stage;
  readonly game: Game;
  readonly person: Person;
  readonly onAgain: () => void;
}

/** What the round was good for, and what is next; of the paid game only that it is another one. */
export function PracticeEnd({ stage: { Guide, GamePips, LearntList }, game, person, onAgain }: PracticeEndProps) {
  const texts = useTexts('practice');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const isAllRight = game.correct === game.answered;
  const title = isAllRight ? texts.allRight : texts.wellDone;
  const mastery = masteryOf(game.session.category, knownAnswers(person));
  return (
    <div className="practice-end">
      <div className="end-hero" aria-hidden="true">
        <Guide pose={isAllRight ? 'happy' : 'kind'} />
      </div>
      <div className="end-sheet">
        <div className="end-words">
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <div className="end-score">
            <GamePips game={game} isDue={false} />
            <strong>{texts.scoreOf(game.correct, game.answered)}</strong>
          </div>
        </div>
        <div className="practice-mastery">
          <MasteryThread mastery={mastery} />
          <p className="small">{texts.known(mastery.known, mastery.total)}</p>
        </div>
        <Rewards person={person} />
        <LearntList game={game} />
        <div className="practice-next">
          <Button wide icon="refresh" onClick={onAgain}>
            {texts.again}
          </Button>
          <ButtonLink wide variant="secondary" href={PAGES.practice}>
            {texts.otherCategory}
          </ButtonLink>
        </div>
        {person === null ? <ToAccount /> : <ToPaidGame />}
      </div>
    </div>
  );
}

/** What the round adds; where it was never fetched there is nothing, and it is told the next time. */
function Rewards({ person }: { readonly person: Person }) {
  const rewards = useRoundRewards();
  return rewards && <rewards.RoundRewards person={person} texts={rewards.texts} />;
}

function ToPaidGame() {
  const { paidTitle, paidText, paidOpen } = useTexts('practice');
  return (
    <Card>
      <h2>{paidTitle}</h2>
      <p>{paidText}</p>
      <ButtonLink variant="quiet" icon="chevron" href={PAGES.dashboard}>
        {paidOpen}
      </ButtonLink>
    </Card>
  );
}

function ToAccount() {
  const { accountTitle, accountText, createAccount } = useTexts('practice');
  return (
    <Card>
      <h2>{accountTitle}</h2>
      <p>{accountText}</p>
      <ButtonLink variant="quiet" icon="user" href={PAGES.register}>
        {createAccount}
      </ButtonLink>
    </Card>
  );
}
