import { useRef, useState } from 'react';
import { type Language } from '@sabi50/contracts/languages';
import { QUESTION_REPORT_WORDS_MAX } from '@sabi50/contracts/limits';
import {
  QUESTION_REPORT_REASONS,
  type QuestionReportReason,
  type QuestionReportRequest,
} from '@sabi50/contracts/question-report-views';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../lib/language/language-context';
import { usePlayer } from '../../lib/session/session-context';
import { Button } from '../../ui/kit/button';
import { Icon } from '../../ui/icon';
import { isSessionOver } from '../../lib/api/signed-out';
import { errorText } from '../../lib/language/error-text';
import { Banner } from '../../ui/banner';
import { FieldFrame } from '../../ui/fields/field-frame';
import { RadioField } from '../../ui/fields/radio-field';
import { Sheet } from '../../ui/sheet';
import { api } from '../../lib/api/api-client';
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

interface ReportSheetProps {
  readonly game: GameOfPlayer;
  readonly question: { readonly id: string; readonly question: string };
  readonly language: Language;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Asks why a question is wrong. What was written stays where it could not be sent. */
export function ReportSheet({ game, question, language, onSent, onClose }: ReportSheetProps) {
  const texts = useTexts('report');
  const errors = useTexts('errors');
  const [reason, setReason] = useState<QuestionReportReason | null>(null);
  const [words, setWords] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const { send, isSending, error } = useSending(game, onSent);
  const submit = () => {
    setIsReasonMissing(reason === null);
    if (reason) void send({ questionId: question.id, reason, words: words.trim() || undefined });
  };
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={texts.title}
      footer={
        <>
          {error !== null && <Banner tone="warning" title={errorText(error, errors)} />}
          <Button wide pending={isSending} pendingText={texts.sending} onClick={submit}>
            {texts.send}
          </Button>
        </>
      }
    >
      <p className="question-report-asked" lang={language}>
        {question.question}
      </p>
      <div className="question-report-reasons">
        <RadioField
          legend={texts.reasonsTitle}
          name="reason"
          options={QUESTION_REPORT_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
          error={isReasonMissing ? errors.validation.reportReason : undefined}
          onChange={({ target }) => {
            setReason(target.value as QuestionReportReason);
            setIsReasonMissing(false);
          }}
        />
      </div>
      <WordsField value={words} onChange={setWords} />
      <p className="quiet small">{texts.promise}</p>
    </Sheet>
  );
}

interface WordsFieldProps {
  readonly value: string;
  readonly onChange: (words: string) => void;
}

function WordsField({ value, onChange }: WordsFieldProps) {
  const texts = useTexts('report');
  return (
    <FieldFrame label={texts.words} hint={texts.wordsHint}>
      {(control) => (
        <div className="field-box">
          <textarea
            {...control}
            className="field-input"
            rows={3}
            maxLength={QUESTION_REPORT_WORDS_MAX}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** Sends once however often it is pressed; a second press is ignored until the first is answered. */
function useSending(game: GameOfPlayer, onSent: () => void) {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isUnderWay = useRef(false);
  const send = async (report: Parameters<typeof sendReport>[1]) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setError(null);
    try {
      await sendReport(game, report);
      onSent();
    } catch (failure) {
      if (!isSessionOver(failure)) setError(failure);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  return { send, isSending, error };
}

/** The game in which a question was met. */
export interface GameOfPlayer {
  readonly userId: string;
  readonly sessionId: string;
}

/** Sends a report. The server keeps the first of each question, so trying again does no harm (rule quiz/question-reports). */
export const sendReport = ({ userId, sessionId }: GameOfPlayer, body: QuestionReportRequest) =>
  api.post('userQuestionReports', { params: { id: userId, sessionId }, body, repeatable: true });

const keyOf = ({ userId, sessionId }: GameOfPlayer) => ['reported', userId, sessionId];

/** Which questions of a game were reported on this device; `noteReport` adds one, for every list that shows it. */
export function useReportedHere(game: GameOfPlayer) {
  const client = useQueryClient();
  const { data = [] } = useQuery<readonly string[]>({ queryKey: keyOf(game), queryFn: skipToken });
  return {
    reportedHere: data,
    noteReport: (questionId: string) =>
      client.setQueryData<readonly string[]>(keyOf(game), (before = []) => [...before, questionId]),
  };
}
