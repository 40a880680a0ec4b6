import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type QuestionRegradeView } from '@sabi50/contracts/question-views';
import { pathOf } from '@sabi50/contracts/routes';
import { api } from '../../../lib/api/api';
import { useTexts } from '../../../lib/language/texts';
import { useCall } from '../../../ui/use-call';
import { useToasts } from '../../../ui/use-toasts';

const WATCHED_EVERY_MS = 1_000;
const NEVER = 0;

export type Regrades = ReturnType<typeof useRegrades>;

const isUnderWay = ({ progress }: QuestionRegradeView): boolean =>
  progress?.state === 'previewing' || progress?.state === 'running';

/** What can be regraded of a question, watched while a job is at work, and the two steps of it. */
export function useRegrades(id: string) {
  const texts = useTexts('regrade');
  const toasts = useToasts();
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);
  const { data, error, refetch } = useCall('GET adminQuestionRegrades', {
    params: { id },
    refetchInterval: (shown) => (shown?.regrades.some(isUnderWay) ? WATCHED_EVERY_MS : NEVER),
  });
  const send = async (call: () => Promise<unknown>): Promise<void> => {
    setSending(true);
    try {
      await call();
      refresh();
    } catch (rejected) {
      toasts.failure(texts.failed, rejected);
    } finally {
      setSending(false);
    }
  };
  const paramsOf = (regrade: QuestionRegradeView) => ({ id, regradeId: regrade.id });
  return {
    ...{ regrades: data?.regrades, error, isSending },
    again: () => void refetch(),
    preview: ({ cause }: QuestionRegradeView) =>
      send(() => api('POST adminQuestionRegrades', { params: { id }, body: { cause } })),
    start: (regrade: QuestionRegradeView) =>
      send(() => api('POST adminQuestionRegradeStart', { params: paramsOf(regrade) })),
    pause: (regrade: QuestionRegradeView) =>
      send(() => api('POST adminQuestionRegradePause', { params: paramsOf(regrade) })),
    resume: (regrade: QuestionRegradeView) =>
      send(() => api('POST adminQuestionRegradeResume', { params: paramsOf(regrade) })),
    /** Where the games are that a regrade concerns. */
    gamesOf: (regrade: QuestionRegradeView) => pathOf('adminQuestionRegradeGames', paramsOf(regrade)),
    /** Where the file is about the games that a regrade concerns. */
    exportOf: (regrade: QuestionRegradeView) => pathOf('adminQuestionRegradeExport', paramsOf(regrade)),
  };
}
