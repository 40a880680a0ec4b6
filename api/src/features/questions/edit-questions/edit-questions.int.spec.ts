import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { type AdminQuestionView, type RemovedQuestionView } from '@sabi50/contracts/question-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { QuizFixture } from '../../../../test/support/quiz-fixture.js';
import { restProviderOf } from '../../../../test/support/rest-provider.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { ImportQuestions } from '../import-questions/import-questions.js';
import { QuestionBank } from '../questions.queries.js';

const RIVER = {
  question: 'Which river flows through Lokoja?',
  options: ['Niger', 'Nile', 'Congo'],
  correctAnswer: 'A',
  category: 'sports',
  language: 'en',
  difficulty: 'hard',
};

describe('questions in the console', () => {
  let fixture: QuizFixture;
  let staff: HttpClient;
  let bank: QuestionBank;
  let provider: ReturnType<typeof restProviderOf>;

  beforeAll(async () => {
    fixture = await QuizFixture.set();
    const { product } = fixture;
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
    bank = product.app.get(QuestionBank, { strict: false });
    provider = restProviderOf(staff, product.config.PUBLIC_URL);
  });
  afterAll(() => fixture.close());

  const path = (id: string) => pathOf('adminQuestion', { id });
  const remove = (id: string) => staff.call<RemovedQuestionView>('DELETE', path(id), {});
  const byId = async (id: string) => (await staff.get<AdminQuestionView>(path(id))).body;
  const page = async (query: Record<string, string>) =>
    (
      await staff.get<{ questions: AdminQuestionView[]; total: number; totalPages: number }>(
        `${ROUTES.adminQuestions}?${new URLSearchParams(query).toString()}`,
      )
    ).body;
  async function added(facts: object): Promise<AdminQuestionView> {
    const { status, body } = await staff.post<AdminQuestionView>(ROUTES.adminQuestions, { ...RIVER, ...facts });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  }
  const isDrawable = async (id: string): Promise<boolean> =>
    (await bank.active('sports', 'en')).some(({ questionId }) => questionId === id);
  const logOf = (id: string) =>
    fixture.database.query('select action, before, after from staff_log where subject_id = $1 order by id', [id]);

  it('are added with the points of their difficulty, drawn from then on, and the log tells it', async () => {
    const question = await added({ options: [' Niger', 'Nile', 'Congo', ''] });
    expect(question).toEqual({
      ...RIVER,
      id: expect.any(String),
      isPractice: false,
      optionA: 'Niger',
      optionB: 'Nile',
      optionC: 'Congo',
      optionD: null,
      points: 3,
      isActive: true,
      version: 1,
      revision: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(await byId(question.id)).toEqual(question);
    await eventually(async () => expect(await isDrawable(question.id)).toBe(true));
    expect(await logOf(question.id)).toEqual([
      { action: 'question.create', before: null, after: { ...RIVER, isActive: true } },
    ]);
    expect((await added({ question: 'And without a difficulty?', difficulty: undefined })).points).toBe(2);
  });

  it('are refused with words at each field, and in one sentence where something is not filled in', async () => {
    const empty = await staff.post(ROUTES.adminQuestions, { ...RIVER, options: ['a'], correctAnswer: '' });
    expect(empty).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: QUESTION_MESSAGES.requiredFields,
        errors: {
          optionB: ['Option B is required'],
          optionC: ['Option C is required'],
          correctAnswer: ['Correct answer is required'],
        },
      },
    });
    const wrong = await staff.post(ROUTES.adminQuestions, { ...RIVER, correctAnswer: 'D' });
    const message = 'Correct answer must be one of the available options: A, B, C';
    expect(wrong).toMatchObject({ status: 400, body: { message, errors: { correctAnswer: [message] } } });
  });

  it('are not stored twice, with other case and blanks either; in another language or category they are others', async () => {
    const first = await added({ question: 'Who kept goal in the final of 1994?' });
    const again = { ...RIVER, question: ' who KEPT goal in the  final of 1994?' };
    expect(await staff.post(ROUTES.adminQuestions, again)).toMatchObject({
      status: 409,
      body: { code: 'QUESTION_EXISTS' },
    });
    await added({ ...again, language: 'ha' });
    const other = await added({ ...again, category: 'bible' });
    expect((await staff.put(path(other.id), { category: 'sports' })).status).toBe(409);
    expect(await byId(other.id)).toEqual(other);
    expect((await staff.put(path(first.id), { question: again.question })).status).toBe(200);
    await remove(first.id);
    expect((await staff.put(path(other.id), { category: 'sports' })).status).toBe(200);
  });

  it('stored twice at the same moment are stored once', async () => {
    const body = { ...RIVER, question: 'Who said it first of the two?' };
    const answers = await Promise.all([1, 2, 3].map(() => staff.clone().post(ROUTES.adminQuestions, body)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // A busy server may also ask to come back later.
    expect([409, 503]).toEqual(expect.arrayContaining(statuses.filter((status) => status !== 201)));
  });

  it('that change get a new version, and a session that runs is refereed by the version it drew', async () => {
    const player = await fixture.player(50);
    const { session, question: shown } = await fixture.started(player);
    const before = await byId(shown.id);
    const right = await fixture.right(shown.id);
    const swapped = {
      ...before,
      question: 'What was asked before this?',
      correctAnswer: before.correctAnswer === 'A' ? 'B' : 'A',
    };
    const changed = await staff.put<AdminQuestionView>(path(shown.id), swapped);
    expect(changed).toMatchObject({
      status: 200,
      body: { version: 2, question: swapped.question, correctAnswer: swapped.correctAnswer },
    });
    const [edited] = await bank.versions([{ questionId: shown.id, version: 2 }]);
    expect(edited?.text).toBe(swapped.question);
    const { body } = await fixture.submit(player, session, { questionId: shown.id, selectedAnswer: right });
    expect(body).toMatchObject({ isCorrect: true, correctAnswer: right });
    // The question that was drawn may be one that an earlier test added.
    expect((await logOf(shown.id)).at(-1)).toMatchObject({
      action: 'question.update',
      before: { question: before.question, correctAnswer: before.correctAnswer },
      after: { question: swapped.question, correctAnswer: swapped.correctAnswer },
    });
  });

  it('keep their version where only the category or the state changes, and an update without a change leaves no trace', async () => {
    const question = await added({ question: 'Does this one stay the first?' });
    await staff.put(path(question.id), { isActive: false });
    const moved = await staff.put<AdminQuestionView>(path(question.id), { category: 'bible' });
    expect(moved.body).toMatchObject({ version: 1, isActive: false, category: 'bible' });
    await staff.put(path(question.id), moved.body);
    expect(await logOf(question.id)).toEqual([
      expect.objectContaining({ action: 'question.create' }),
      { action: 'question.update', before: { isActive: true }, after: { isActive: false } },
      { action: 'question.update', before: { category: 'sports' }, after: { category: 'bible' } },
    ]);
  });

  it('keep what somebody else corrected meanwhile, even if a form still has the old words', async () => {
    const question = await added({ question: 'Which of these rivers was mended meanwhile?' });
    const change = (facts: object) => staff.put<AdminQuestionView & { code?: string }>(path(question.id), facts);
    const { revision } = question;
    expect((await change({ correctAnswer: 'B', revision })).body).toMatchObject({ version: 2, revision: revision + 1 });
    expect(await change({ difficulty: 'easy', correctAnswer: 'A', revision })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_CHANGED' },
    });
    expect(await byId(question.id)).toMatchObject({ correctAnswer: 'B', difficulty: question.difficulty });
    expect((await change({ isActive: false, revision: revision + 1 })).body).toMatchObject({ revision: revision + 2 });
    expect((await change({ difficulty: 'easy' })).body).toMatchObject({ difficulty: 'easy', correctAnswer: 'B' });
    const deletion = await staff.call('DELETE', `${path(question.id)}?revision=${revision}`, {});
    expect(deletion).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
  });

  it('keep their language where they have translations, since a player who changes language must not meet them again', async () => {
    const { questions } = await page({ category: 'islamic', language: 'yo', limit: '1' });
    const { status, body } = await staff.put(path(String(questions[0]?.id)), { language: 'ig' });
    const message = QUESTION_MESSAGES.languageFixed;
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: { language: [message] } } });
    const own = await added({ question: 'Was this one English by mistake?' });
    expect((await staff.put<AdminQuestionView>(path(own.id), { language: 'ig' })).body.language).toBe('ig');
  });

  it('that nobody met are deleted; one that was drawn is switched off, and the answer says so', async () => {
    const unmet = await added({ question: 'Will anybody ever meet this?' });
    expect(await remove(unmet.id)).toMatchObject({
      status: 200,
      body: { id: unmet.id, deleted: true, message: QUESTION_MESSAGES.deleted },
    });
    expect((await staff.get(path(unmet.id))).status).toBe(404);
    expect((await remove(unmet.id)).status).toBe(404);
    expect((await page({ search: 'anybody ever meet' })).total).toBe(0);
    const player = await fixture.player(50);
    const { session, question } = await fixture.started(player);
    await eventually(async () =>
      expect(
        await fixture.database.query('select 1 from read.drawn_questions where question_id = $1', [question.id]),
      ).toHaveLength(1),
    );
    expect(await remove(question.id)).toMatchObject({
      status: 200,
      body: { id: question.id, isActive: false, deleted: false, message: QUESTION_MESSAGES.deactivated },
    });
    await eventually(async () => expect(await isDrawable(question.id)).toBe(false));
    const right = await fixture.right(question.id);
    const { body } = await fixture.submit(player, session, { questionId: question.id, selectedAnswer: right });
    expect(body.isCorrect).toBe(true);
    expect(await byId(question.id)).toMatchObject({ isActive: false });
  });

  it('that staff deleted stay deleted when the files come again', async () => {
    const { questions } = await page({ category: 'bible', language: 'ha', limit: '1' });
    const id = String(questions[0]?.id);
    expect((await remove(id)).body.deleted).toBe(true);
    await fixture.product.app.get(ImportQuestions, { strict: false }).from();
    expect((await staff.get(path(id))).status).toBe(404);
  });

  it('are found by their words with or without marks, and by what they are', async () => {
    const yoruba = await added({ question: 'Ta ni ó gbá bọ́ọ̀lù sókè Olúmọ?', language: 'yo', difficulty: 'easy' });
    for (const search of ['gbá bọ́ọ̀lù', 'GBA BOOLU', 'ta  ni o']) {
      expect((await page({ search })).questions.map(({ id }) => id)).toContain(yoruba.id);
    }
    const exact = {
      search: 'gba boolu soke olumo',
      category: 'sports',
      language: 'yo',
      difficulty: 'easy',
      isActive: 'true',
    };
    expect((await page(exact)).total).toBe(1);
    for (const filter of [{ category: 'bible' }, { language: 'en' }, { difficulty: 'hard' }, { isActive: 'false' }]) {
      expect((await page({ ...exact, ...filter })).total).toBe(0);
    }
    expect((await page({ search: '100%' })).total).toBe(0);
    expect(await page({ category: 'sports', language: 'ig', limit: '50' })).toMatchObject({ totalPages: 5 });
  });

  it('work with the data provider of the console as it is published', async () => {
    const { data: made } = await provider.create('questions', {
      data: { ...RIVER, question: 'Is this made by the console?' },
    });
    const id = made['id'] as string;
    const { data: one } = await provider.getOne<AdminQuestionView>('questions', { id });
    expect(one.question).toBe('Is this made by the console?');
    const { data: many } = await provider.getMany<AdminQuestionView>('questions', { ids: [id] });
    expect(many).toEqual([one]);
    const sort = { field: 'points', order: 'DESC' } as const;
    const list = await provider.getList<AdminQuestionView>('questions', {
      pagination: { page: 2, perPage: 10 },
      sort,
      filter: { category: 'sports', language: 'en' },
    });
    expect(list.data).toHaveLength(10);
    expect(list.total).toBeGreaterThan(200);
    const points = list.data.map((question) => question.points);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    const data = { ...one, difficulty: 'easy' } as const;
    expect((await provider.update('questions', { id, data, previousData: one })).data).toMatchObject({ points: 1 });
    await provider.updateMany('questions', { ids: [id], data: { isActive: false } });
    expect(await byId(id)).toMatchObject({ isActive: false, difficulty: 'easy' });
    expect((await provider.delete('questions', { id, previousData: one })).data).toMatchObject({ id, deleted: true });
    const two = [await added({ question: 'First of two to go away' }), await added({ question: 'Second to go away' })];
    await provider.deleteMany('questions', { ids: two.map((each) => each.id) });
    expect((await page({ search: 'First two go away' })).total).toBe(0);
  });
});
