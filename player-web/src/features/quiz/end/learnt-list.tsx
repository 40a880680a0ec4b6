import { useTexts } from '../../../lib/language/language-context';
import { Icon } from '../../../ui/icon';
import { type Game } from '../quiz-game';

/** What a lost game was good for: the answers that were not known before it. */
export function LearntList({ game }: { readonly game: Game }) {
  const { learntTitle } = useTexts('quiz');
  const learnt = game.past.filter(({ isCorrect }) => !isCorrect);
  if (learnt.length === 0) return null;
  return (
    <section className="end-learnt" aria-labelledby="quiz-learnt">
      <h2 id="quiz-learnt">{learntTitle}</h2>
      <ul lang={game.session.language}>
        {learnt.map(({ number, question, correctAnswer }) => (
          <li key={number}>
            <Icon name="bulb" />
            <p>
              <span className="quiet small">{question}</span>
              <strong>{correctAnswer}</strong>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
