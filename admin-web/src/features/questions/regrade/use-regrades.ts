import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type QuestionRegradesView, type QuestionRegradeView } from '@sabi50/contracts/question-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/texts';
import { callApi } from '../../../lib/api/http-client';
import { useCall } from '../../../ui/use-call';
import { useToasts } from '../../../ui/use-toasts';

const WATCHED_EVERY_MS = 1_000;
const NEVER = 0;

type RegradeAct = 'adminQuestionRegradeStart' | 'adminQuestionRegradePause' | 'adminQuestionRegradeResume';

export type Regrades = ReturnType<typeof useRegrades>;

const isUnderWay = ({ progress }: QuestionRegradeView): boolean =>
  progress?.state === 'previewing' || progress?.state === 'running';

/** What can be regraded of a question, watched while a job is at work, and the two steps of it. */
export function useRegrades(id: string) {
  const texts = useTexts('regrade');
  const toasts = useToasts();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const path = pathOf('adminQuestionRegrades', { id });
  const { data, error, refetch } = useCall<QuestionRegradesView>(
    path,
    {},
    { refetchInterval: (shown) => (shown?.regrades.some(isUnderWay) ? WATCHED_EVERY_MS : NEVER) },
  );
  const send = async (to: string, body: object): Promise<void> => {
    setSending(true);
    try {
      await callApi(to, { method: 'POST', body });
      await queries.invalidateQueries({ queryKey: [path] });
    } catch (refusal) {
      toasts.failure(texts.failed, refusal);
    } finally {
      setSending(false);
    }
  };
  const act = (route: RegradeAct, regradeId: string) => send(pathOf(route, { id, regradeId }), {});
  return {
    ...{ regrades: data?.regrades, error, isSending },
    again: () => void refetch(),
    preview: ({ cause }: QuestionRegradeView) => send(path, { cause }),
    start: (regrade: QuestionRegradeView) => act('adminQuestionRegradeStart', regrade.id),
    pause: (regrade: QuestionRegradeView) => act('adminQuestionRegradePause', regrade.id),
    resume: (regrade: QuestionRegradeView) => act('adminQuestionRegradeResume', regrade.id),
    /** Where the games are that a regrade concerns. */
    gamesOf: ({ id: regradeId }: QuestionRegradeView) => pathOf('adminQuestionRegradeGames', { id, regradeId }),
    /** Where the file is about the games that a regrade concerns. */
    exportOf: ({ id: regradeId }: QuestionRegradeView) => pathOf('adminQuestionRegradeExport', { id, regradeId }),
  };
}
