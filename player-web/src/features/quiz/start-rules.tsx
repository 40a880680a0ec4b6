import {
  ANSWER_WINDOW_MS,
  CORRECT_ANSWERS_FOR_POINT,
  QUESTIONS_PER_SESSION,
  QUIZ_FEE_KOBO,
} from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../lib/language/language-context';
import { Switch } from '../../ui/switch';
import { type StartStanding } from './start-standing.rules';
import { useSoundAndVibration } from './use-sound-and-vibration';

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
