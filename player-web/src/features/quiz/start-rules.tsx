import {
  ANSWER_WINDOW_MS,
  CORRECT_ANSWERS_FOR_POINT,
  QUESTIONS_PER_SESSION,
  QUIZ_FEE_KOBO,
} from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../lib/language/language-context';
import { Switch } from '../../ui/switch';
import { useSoundAndVibration } from './sound';

/** What is known of the wallet before a game. */
interface Wallet {
  readonly balanceKobo: number;
  /** Decimal naira; null where nothing is owed. */
  readonly owed: string | null;
  readonly isDisputed: boolean;
  /** A suspension or a break lasts. */
  readonly isBarred: boolean;
}

/**
 * Whether a game can start, and why not. Only `plays` says what would be left: nothing is promised while play is paused
 * (rule quiz/start-asks-first).
 */
export type StartStanding =
  | { readonly kind: 'plays'; readonly leftKobo: number }
  | { readonly kind: 'short'; readonly missingKobo: number }
  | { readonly kind: 'owes'; readonly owed: string }
  | { readonly kind: 'disputed' }
  | { readonly kind: 'barred' };

/** What stands in the way first: staff and breaks, then a dispute, then a debt, then the price. */
export function startStanding({ balanceKobo, owed, isDisputed, isBarred }: Wallet): StartStanding {
  if (isBarred) return { kind: 'barred' };
  if (isDisputed) return { kind: 'disputed' };
  if (owed !== null) return { kind: 'owes', owed };
  const leftKobo = balanceKobo - QUIZ_FEE_KOBO;
  return leftKobo < 0 ? { kind: 'short', missingKobo: -leftKobo } : { kind: 'plays', leftKobo };
}

/** What one may expect of a game, and how it sounds; nothing for who may not play. */
export const Explained = ({ standing }: { readonly standing: StartStanding }) =>
  standing.kind !== 'barred' && (
    <>
      <Rules />
      <SoundSwitch />
    </>
  );

/** Three figures: what is asked, what it takes, and what there is without it. */
function Rules() {
  const texts = useTexts('quiz');
  return (
    <ul className="quiz-rules">
      <li>
        <span className="quiz-rule-figure" aria-hidden="true">
          {QUESTIONS_PER_SESSION}
        </span>
        {texts.ruleTime(QUESTIONS_PER_SESSION, ANSWER_WINDOW_MS / 1_000)}
      </li>
      <li>
        <span className="quiz-rule-figure" aria-hidden="true">
          {CORRECT_ANSWERS_FOR_POINT}
        </span>
        {texts.rulePoint(CORRECT_ANSWERS_FOR_POINT)}
      </li>
      <li>
        <span className="quiz-rule-figure" aria-hidden="true">
          0
        </span>
        {texts.ruleFee(CORRECT_ANSWERS_FOR_POINT, priceText(QUIZ_FEE_KOBO))}
      </li>
    </ul>
  );
}

/** Both are off until the first yes, which is asked for here and remembered on this device. */
function SoundSwitch() {
  const { soundAndVibration } = useTexts('quiz');
  const { isOn, change } = useSoundAndVibration();
  return <Switch label={soundAndVibration} icon={isOn ? 'sound' : 'sound-off'} on={isOn} onChange={change} />;
}
