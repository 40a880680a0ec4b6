import { type Language } from '@sabi50/vocabulary/languages';
import { type ReviewedQuestionView } from '@sabi50/vocabulary/quiz-views';
import { useTexts } from '../../language/language-context';
import { Icon, type IconName } from '../../ui/icon';
import { type AnswerVerdict, verdictOf } from './game.rules';

const SIGNS: Readonly<Record<AnswerVerdict, IconName>> = {
  right: 'check',
  wrong: 'close',
  late: 'clock',
  none: 'skip',
};

interface ReviewedQuestionProps {
  readonly question: ReviewedQuestionView;
  /** In which the question was asked; may differ from the page's. */
  readonly language: Language;
}

/** One question with how it went, shown by icon, word and colour. */
export function ReviewedQuestion({ question, language }: ReviewedQuestionProps) {
  const texts = useTexts('history').review;
  const verdict = verdictOf(question);
  const { number, question: asked, selectedAnswer, correctAnswer } = question;
  return (
    <li className="history-question" data-verdict={verdict}>
      <p className="history-question-head small">
        <span className="quiet">{texts.question(number)}</span>
        <span className="history-verdict">
          <Icon name={SIGNS[verdict]} size={18} />
          {texts[verdict]}
        </span>
      </p>
      <p className="history-strong" lang={language}>
        {asked}
      </p>
      <dl className="history-answers">
        {selectedAnswer !== null && verdict !== 'right' && (
          <div>
            <dt className="quiet small">{texts.yourAnswer}</dt>
            <dd lang={language}>{selectedAnswer}</dd>
          </div>
        )}
        <div>
          <dt className="quiet small">{verdict === 'right' ? texts.yourAnswer : texts.rightAnswer}</dt>
          <dd className="history-right" lang={language}>
            {correctAnswer}
          </dd>
        </div>
      </dl>
    </li>
  );
}
