import { useTexts } from '../../language/language-context';
import { Icon } from '../../ui/icon';
import { lookOf, type OptionLook } from './outcome.rules';
import { optionsOf } from './quiz-game';
import { type QuizState } from './quiz-machine';

interface AnswerOptionsProps {
  readonly state: Extract<QuizState, { phase: 'asking' | 'sending' | 'revealed' }>;
  readonly onChoose: (text: string) => void;
}

/** Full-width options that can be hit blind; each keeps its place and its size whatever it turns into. */
export function AnswerOptions({ state, onChoose }: AnswerOptionsProps) {
  const { question, game } = state;
  const isOpen = state.phase === 'asking';
  return (
    <div className="quiz-options" role="radiogroup" aria-labelledby="quiz-question" aria-disabled={!isOpen}>
      {optionsOf(question).map(({ letter, text }) => {
        const look = lookOf(state, text);
        return (
          <label key={letter} className="quiz-option" data-look={look} data-open={isOpen || undefined}>
            <input
              type="radio"
              name={question.id}
              className="quiz-option-radio"
              // Never `disabled`: the focus, and with it the keys, would be lost.
              aria-disabled={!isOpen}
              checked={look === 'chosen' || (state.phase === 'revealed' && state.given.text === text)}
              onChange={() => onChoose(text)}
            />
            <span className="quiz-option-letter">
              <Badge look={look} letter={letter} />
            </span>
            <span className="quiz-option-text" lang={game.session.language}>
              {text}
            </span>
          </label>
        );
      })}
    </div>
  );
}

function Badge({ look, letter }: { readonly look: OptionLook; readonly letter: string }) {
  const { rightAnswer, yourAnswer } = useTexts('quiz');
  if (look !== 'right' && look !== 'wrong') return letter;
  return (
    <>
      <Icon name={look === 'right' ? 'check' : 'close'} size={22} />
      <span className="visually-hidden">{look === 'right' ? rightAnswer : yourAnswer}</span>
    </>
  );
}
