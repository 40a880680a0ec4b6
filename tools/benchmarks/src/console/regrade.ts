import pg from 'pg';
import { OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import {
  type AdminQuestionView,
  type QuestionRegradesView,
  type RegradeGamesView,
} from '@sabi50/contracts/question-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type HttpClient } from '@sabi50/proof/http-client';

/** A regrade that concerns games of the history. */
export interface ShownRegrade {
  readonly questionId: string;
  readonly regradeId: string;
  /** Of the games that it concerns. */
  readonly pages: number;
}

/** A question of a category of 210 is in five of them for each 210 games: one of 42 has it. */
const GAMES_A_QUESTION = 42;

/**
 * The games that had the question, as its preview knows them once it has looked at all. The history has no events that it could
 * look at: every third game with two right answers gets its point, every third with three keeps it.
 */
const GAMES = `
insert into regraded_games (regrade_id, session_id, user_id, fee_kobo, effect, correct_before, correct_after)
select $1, id, user_id, fee_kobo, effect, correct, correct + case effect when 'point' then 1 when 'kept' then -1 else 0 end
  from (select id, user_id, fee_kobo, correct,
               case when hashtext(user_id::text) % 3 <> 0 then 'none' when correct = 2 then 'point' when correct = 3 then 'kept'
                    else 'none' end as effect
          from read.quiz_sessions
         where category = $2 and status = 'over' and hashtext(id::text) % ${GAMES_A_QUESTION} = 0) as had
on conflict (regrade_id, session_id) do nothing`;

/** The regrade of an earlier run, or one of a question that is corrected now, with its games. */
export async function shownRegrade(staff: HttpClient, databaseUrl: string): Promise<ShownRegrade> {
  const { body: jobs } = await staff.get<readonly { id: string; questionId: string }[]>(ROUTES.adminRegrades);
  const known = jobs[0]
    ? { questionId: jobs[0].questionId, regradeId: jobs[0].id }
    : await corrected(staff, databaseUrl);
  const path = pathOf('adminQuestionRegradeGames', { id: known.questionId, regradeId: known.regradeId });
  const { body } = await staff.get<RegradeGamesView>(path);
  return { ...known, pages: Math.max(1, body.totalPages) };
}

async function corrected(staff: HttpClient, databaseUrl: string): Promise<Omit<ShownRegrade, 'pages'>> {
  const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify({ category: 'sports' }) });
  const { body: questions } = await staff.get<readonly AdminQuestionView[]>(
    `${ROUTES.adminQuestions}?${query.toString()}`,
  );
  const [question] = questions;
  if (!question) throw new Error('The bank has no question to correct');
  const { id, category, correctAnswer, revision } = question;
  const other = OPTION_LETTERS.find((letter) => letter !== correctAnswer);
  const corrected = await staff.put(pathOf('adminQuestion', { id }), { correctAnswer: other, revision });
  if (corrected.status !== 200) throw new Error(`Correcting a question answered ${corrected.status}`);
  const path = pathOf('adminQuestionRegrades', { id });
  const { body } = await staff.post<QuestionRegradesView>(path, { cause: 'answer-corrected' });
  const regradeId = body.regrades[0]?.id;
  if (regradeId === undefined) throw new Error('There is no regrade of the corrected question');
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(GAMES, [regradeId, category]);
    await client.query('vacuum analyze regraded_games');
  } finally {
    await client.end();
  }
  return { questionId: id, regradeId };
}
