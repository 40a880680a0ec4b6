import { useState } from 'react';
import { type Language } from '@sabi50/contracts/languages';
import { useTexts } from '../../lib/language/language-context';
import { usePlayer } from '../../lib/session/session-context';
import { Button } from '../../ui/kit/button';
import { Icon } from '../../ui/icon';
import { useReportedHere } from './report-call';
import { ReportSheet } from './report-sheet';
import './question-report.css';

interface ReportQuestionProps {
  readonly sessionId: string;
  readonly question: { readonly id: string; readonly question: string };
  /** In which the question was asked; may differ from the page's. */
  readonly language: Language;
  /** The server knows a report of it. */
  readonly isReported?: boolean | undefined;
}

/** Below a question of a game that is over: reports it, or says that it has been reported (rule quiz/question-reports). */
export function ReportQuestion({ sessionId, question, language, isReported = false }: ReportQuestionProps) {
  const texts = useTexts('report');
  const { id: userId } = usePlayer();
  const game = { userId, sessionId };
  const { reportedHere, noteReport } = useReportedHere(game);
  const [isOpen, setIsOpen] = useState(false);
  const isDone = isReported || reportedHere.includes(question.id);
  return (
    <div className="question-report" aria-live="polite">
      {isDone ? (
        <p className="question-report-done small">
          <Icon name="check" size={18} />
          {texts.sent}
        </p>
      ) : (
        <Button
          variant="quiet"
          icon="flag"
          aria-haspopup="dialog"
          aria-label={`${texts.open}: ${question.question}`}
          onClick={() => setIsOpen(true)}
        >
          {texts.open}
        </Button>
      )}
      {isOpen && (
        <ReportSheet
          game={game}
          question={question}
          language={language}
          onSent={() => {
            setIsOpen(false);
            noteReport(question.id);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
