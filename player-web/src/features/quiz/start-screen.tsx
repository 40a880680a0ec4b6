import { type Category } from '@sabi50/vocabulary/enumerations';
import { LANGUAGE_OWN_NAMES } from '@sabi50/vocabulary/languages';
import {
  ANSWER_WINDOW_MS,
  CORRECT_ANSWERS_FOR_POINT,
  QUESTIONS_PER_SESSION,
  QUIZ_FEE_KOBO,
} from '@sabi50/vocabulary/limits';
import { decimalToKobo } from '@sabi50/vocabulary/money';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useLanguage, useTexts } from '../../language/language-context';
import { useBalance } from '../../session/balance';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { CategoryIcon } from '../../ui/category-icon';
import { Icon } from '../../ui/icon';
import { Naira, priceText } from '../../ui/naira';
import { Loading, OfflineNotice, Skeleton } from '../../ui/states';
import { OtherCategories } from './other-categories';
import { QuizError } from './quiz-error';
import { type StartRefusal, type Trial } from './quiz-machine';
import { type QuizStore } from './quiz-store';
import './start-screen.css';

const PRICE = priceText(QUIZ_FEE_KOBO);
const CARD_HEIGHT = 430;

interface StartScreenProps {
  readonly category: Category;
  readonly refusal: StartRefusal | null;
  readonly isStarting: boolean;
  readonly send: QuizStore['send'];
}

/** What a game is and what it costs, before anything is charged: a mis-tap must not cost money. */
export function StartScreen({ category, refusal, isStarting, send }: StartScreenProps) {
  const { language } = useLanguage();
  const { balance } = useBalance();
  if (refusal === 'questions') return <OtherCategories category={category} />;
  const left = (decimalToKobo(balance) ?? 0) - QUIZ_FEE_KOBO;
  return (
    <>
      <Card className="quiz-start">
        <Rules category={category} />
        <Cost balance={balance} left={left} />
        {left < 0 && !isStarting ? (
          <NotEnough />
        ) : (
          <StartButton refusal={refusal} isStarting={isStarting} start={() => send({ type: 'start', language })} />
        )}
      </Card>
    </>
  );
}

function Rules({ category }: { readonly category: Category }) {
  const texts = useTexts('quiz');
  const { categories } = useTexts('shell');
  const { language } = useLanguage();
  return (
    <>
      <div className="quiz-start-head">
        <CategoryIcon category={category} size={64} />
        <div>
          <h2>{texts.readyTitle}</h2>
          <p className="quiet">{categories[category].description}</p>
        </div>
      </div>
      <ul className="quiz-rules">
        <li>
          <Icon name="clock" size={20} />
          {texts.ruleTime(QUESTIONS_PER_SESSION, ANSWER_WINDOW_MS / 1_000)}
        </li>
        <li>
          <Icon name="star" size={20} />
          {texts.rulePoint(CORRECT_ANSWERS_FOR_POINT)}
        </li>
        <li>
          <Icon name="info" size={20} />
          {texts.ruleFee(CORRECT_ANSWERS_FOR_POINT, PRICE)}
        </li>
        <li>
          <Icon name="globe" size={20} />
          {texts.questionsIn(LANGUAGE_OWN_NAMES[language])}
        </li>
      </ul>
    </>
  );
}

function Cost({ balance, left }: { readonly balance: string; readonly left: number }) {
  const texts = useTexts('quiz');
  return (
    <dl className="quiz-cost">
      <div>
        <dt>{texts.balance}</dt>
        <dd>
          <Naira amount={balance} />
        </dd>
      </div>
      <div>
        <dt>{texts.price}</dt>
        <dd>
          <Naira amount={QUIZ_FEE_KOBO} />
        </dd>
      </div>
      {left >= 0 && (
        <div className="quiz-cost-left">
          <dt>{texts.balanceAfter}</dt>
          <dd>
            <Naira amount={left} />
          </dd>
        </div>
      )}
    </dl>
  );
}

interface StartButtonProps {
  readonly refusal: StartRefusal | null;
  readonly isStarting: boolean;
  readonly start: () => void;
}

function StartButton({ refusal, isStarting, start }: StartButtonProps) {
  const texts = useTexts('quiz');
  const whys: Partial<Record<StartRefusal, string>> = {
    failed: texts.startAgain,
    starts: texts.startsLimit,
    exits: texts.exitsLimit,
  };
  const why = (refusal && whys[refusal]) ?? null;
  return (
    <div className="quiz-start-bar">
      {why !== null && (
        <p className="quiz-start-again" role="alert">
          <Icon name="warning" size={20} />
          {why}
        </p>
      )}
      <Button
        wide
        className="quiz-start-button"
        icon="play"
        pending={isStarting}
        pendingText={texts.starting}
        onClick={start}
      >
        {texts.start(PRICE)}
      </Button>
    </div>
  );
}

/** Kind, and with a way on: the balance does not reach. */
function NotEnough() {
  const texts = useTexts('quiz');
  return (
    <>
      <p className="quiz-start-again">
        <Icon name="wallet" size={20} />
        {texts.insufficientText}
      </p>
      <ButtonLink wide href={PAGES.payment} icon="plus">
        {texts.addMoney}
      </ButtonLink>
      <ButtonLink wide variant="quiet" href={PAGES.dashboard}>
        {texts.backToDashboard}
      </ButtonLink>
    </>
  );
}

interface CheckingScreenProps {
  readonly trial: Trial | null;
  readonly error: unknown;
  readonly send: QuizStore['send'];
}

/** The server is asked whether a game is to be continued; when it cannot be asked, that is said. */
export function CheckingScreen({ trial, error, send }: CheckingScreenProps) {
  if (trial && trial.failures > 0) {
    return (
      <>
        <OfflineNotice />
        <QuizError
          error={error}
          isRetrying={!trial.isWaiting}
          onRetry={() => send({ type: 'retry', isManual: true })}
        />
      </>
    );
  }
  return (
    <Loading>
      <Skeleton height={CARD_HEIGHT} />
    </Loading>
  );
}
