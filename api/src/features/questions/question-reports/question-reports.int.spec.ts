import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type AttentionView } from '@sabi50/contracts/attention-views';
import {
  type AdminQuestionReportView,
  type ClosedReportsView,
  type QuestionFiguresView,
} from '@sabi50/contracts/question-report-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { createTestAccount, type TestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { newId } from '../../../kernel/ids.js';
import { insertQuestions } from '../question-tables.js';

type Page = { items: AdminQuestionReportView[] } & AdminQuestionReportView[];

describe('reports of questions in the console', () => {
  let product: TestProduct;
  let admin: TestAccount;
  let staff: HttpClient;
  let player: TestAccount;
  let questionId: string;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    admin = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
    player = await createTestAccount(product.database);
  });
  afterAll(() => product.close());

  beforeEach(async () => {
    questionId = newId();
    const content = {
      text: `How many substitutes? ${questionId}`,
      options: ['Three', 'Four', 'Five'],
      correctOption: 0,
    };
    await insertQuestions(product.database, [
      {
        ...content,
        difficulty: 'medium',
        id: questionId,
        key: questionId,
        category: 'sports',
        language: 'en',
        sourceHash: null,
      },
    ]);
  });

  const reported = (minutesAgo: number, words: string | null = null, userId = newId()) =>
    product.database.execute(
      `insert into question_reports (id, user_id, session_id, question_id, version, reason, words, reported_at)
       values ($1, $2, $3, $4, 1, 'wrong-answer', $5, $6)`,
      [newId(), userId, newId(), questionId, words, new Date(Date.now() - minutesAgo * 60_000)],
    );
  const listed = async (filter: object) => {
    const { body } = await staff.get<Page>(
      `${ROUTES.adminQuestionReports}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,24]`,
    );
    return body;
  };
  const close = (body: object) =>
    staff.post<ClosedReportsView & { code?: string }>(pathOf('adminQuestionReportsClose', { id: questionId }), body);
  const closing = (change: object = {}) => ({
    ...{ outcome: 'kept', reason: 'Checked with the book', until: new Date().toISOString() },
    ...change,
  });

  it('are listed with what was asked, why, by whom, and how many of the question wait', async () => {
    await reported(90, 'Five since 2022', player.id);
    await reported(5);
    const rows = await listed({ questionId });
    expect(rows.map(({ words, openReports, status }) => [words, openReports, status])).toEqual([
      [null, 2, 'open'],
      ['Five since 2022', 2, 'open'],
    ]);
    expect(rows[0]).toMatchObject({ userName: null, version: 1, reason: 'wrong-answer', category: 'sports' });
    expect(rows[1]).toMatchObject({
      userId: player.id,
      userName: expect.any(String),
      question: expect.stringContaining('substitutes'),
    });
  });

  it('are closed together with their reason in the staff log, but for those that came since', async () => {
    await reported(90);
    await reported(60);
    await reported(0.01);
    const until = new Date(Date.now() - 30 * 60_000).toISOString();
    const { status, body } = await close(closing({ outcome: 'corrected', until }));
    expect([status, body]).toEqual([200, { closed: 2 }]);
    expect((await listed({ questionId, status: 'open' })).length).toBe(1);
    expect((await listed({ questionId, status: 'corrected' })).map(({ closedBy }) => closedBy)).toEqual([
      admin.id,
      admin.id,
    ]);
    const { body: log } = await staff.get<{ entries: StaffLogEntryView[] }>(
      `${ROUTES.adminStaffLog}?subjectId=${questionId}`,
    );
    expect(log.entries).toMatchObject([
      {
        action: 'question.close-reports',
        reason: 'Checked with the book',
        after: { outcome: 'corrected', reportsClosed: 2 },
      },
    ]);
    const { body: figures } = await staff.get<QuestionFiguresView>(pathOf('adminQuestionFigures', { id: questionId }));
    expect(figures).toMatchObject({ openReports: 1, oldestReportAt: expect.any(String) });
  });

  it('are closed once: a second try changes nothing', async () => {
    await reported(1);
    expect((await close(closing())).status).toBe(200);
    const again = await close(closing({ outcome: 'withdrawn' }));
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    expect((await listed({ questionId })).map(({ status }) => status)).toEqual(['kept']);
  });

  it('need an outcome of the list, a reason, and what was looked at', async () => {
    await reported(1);
    for (const wrong of [{ outcome: 'open' }, { reason: ' ' }, { until: 'yesterday' }])
      expect((await close(closing(wrong))).body.code).toBe('VALIDATION_FAILED');
  });

  it('need attention as long as they are open', async () => {
    await product.database.execute(
      'update question_reports set closed_as = $1, closed_at = now() where closed_at is null',
      ['kept'],
    );
    const waiting = async () =>
      (await staff.get<AttentionView[]>(ROUTES.adminAttention)).body.find(({ kind }) => kind === 'question-reports');
    expect(await waiting()).toBeUndefined();
    await reported(30);
    expect(await waiting()).toMatchObject({ count: 1, path: '/question-reports', deadlineAt: null });
  });
});
