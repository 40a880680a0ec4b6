import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type QuestionReportRequest, type QuestionReportView } from '@sabi50/contracts/question-report-views';
import { pathOf } from '@sabi50/contracts/routes';
import { api } from '../../lib/api/api-client';

/** The game in which a question was met. */
export interface GameOfPlayer {
  readonly userId: string;
  readonly sessionId: string;
}

/** Sends a report. The server keeps the first of each question, so trying again does no harm (rule quiz/question-reports). */
export const sendReport = ({ userId, sessionId }: GameOfPlayer, body: QuestionReportRequest) =>
  api.post<QuestionReportView>(pathOf('userQuestionReports', { id: userId, sessionId }), { body, repeatable: true });

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
