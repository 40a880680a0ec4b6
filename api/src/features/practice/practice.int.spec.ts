import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { brotliCompressSync } from 'node:zlib';
import { type HttpClient } from '@sabi50/proof/http-client';
import { lagosDate } from '@sabi50/contracts/business-time';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { type PersonalDataView } from '@sabi50/contracts/personal-data-views';
import { NO_RECORD } from '@sabi50/contracts/practice-record';
import {
  PRACTICE_KEYS,
  type PracticeAnswersView,
  type PracticePackView,
  type PracticeRecordView,
} from '@sabi50/contracts/practice-views';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { type AnswerView, type QuestionView } from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { QuizFixture } from '../../../test/support/quiz-fixture.js';
import { createTestAccount, type TestAccount } from '../../../test/support/test-accounts.js';
import { MemoryQuestionBank } from '../questions/question-bank/question-bank.js';

const PACK_BYTES_MAX = 60_000;
const NOW_ISH = '2026-11-02T08:00:00.000Z';
const BEFORE = '2026-11-01T08:00:00.000Z';

describe('practice', () => {
  let fixture: QuizFixture;
  let player: TestAccount;
  let own: HttpClient;
  let staff: HttpClient;

  beforeAll(async () => {
    fixture = await QuizFixture.set();
    const { product } = fixture;
    player = await createTestAccount(product.database);
    own = await product.signedIn({ userId: player.id, kind: 'player' });
    const admin = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => fixture.product.close());

  const packOf = (language: Language, category: Category, headers: Record<string, string> = {}) =>
    fixture.product.client().get<PracticePackView>(pathOf('practicePack', { language, category }), { headers });
  const pools = LANGUAGES.flatMap((language) => CATEGORIES.map((category) => [language, category] as const));

  it('gives everybody a pack of 20 questions with their answers, of one set of keys in all languages, in 60 kB at most', async () => {
    for (const [language, category] of pools) {
      const { body } = await packOf(language, category);
      expect(body.questions.map(({ key }) => key)).toEqual([...PRACTICE_KEYS[category]].sort());
      for (const { options, correctOption } of body.questions) expect(options[correctOption]).toBeTruthy();
      const bytes = Buffer.from(JSON.stringify(body));
      expect(bytes.length).toBeLessThanOrEqual(PACK_BYTES_MAX);
      expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(PACK_BYTES_MAX / 10);
    }
    expect((await fixture.product.client().get('/api/practice/en/cooking')).status).toBe(400);
  });

  it('costs a device that has the pack a few bytes', async () => {
    const { headers } = await packOf('yo', 'islamic');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await packOf('yo', 'islamic', { 'if-none-match': headers['etag'] as string });
    expect(again.status).toBe(304);
  });

  it('never has a question that a paid game draws, nor one that gives away the answer of such a question', async () => {
    const bank = fixture.product.app.get(MemoryQuestionBank, { strict: false });
    for (const [language, category] of pools) {
      const drawn = await bank.active(category, language);
      const keys = new Set(PRACTICE_KEYS[category]);
      expect(drawn.length).toBeGreaterThan(150);
      expect(drawn.filter(({ key, notWith }) => keys.has(key) || notWith.some((other) => keys.has(other)))).toEqual([]);
      const pack = await bank.practice(category, language);
      const paired = await fixture.database.query(`select 1 from questions where key = any($1) and not_with <> '{}'`, [
        pack.map(({ key }) => key),
      ]);
      expect(paired).toEqual([]);
    }
  });

  it('marks a question by its key: nobody takes the mark from it, and staff see and filter by it', async () => {
    await expect(fixture.database.execute('update questions set is_practice = false')).rejects.toThrow(
      'can only be updated to DEFAULT',
    );
    const filter = encodeURIComponent(JSON.stringify({ isPractice: true, category: 'sports', language: 'ig' }));
    const { body } = await staff.get<AdminQuestionView[]>(`${ROUTES.adminQuestions}?filter=${filter}&range=[0,99]`);
    expect(body).toHaveLength(20);
    expect(body.every(({ isPractice }) => isPractice)).toBe(true);
    const { body: after } = await staff.put<AdminQuestionView>(pathOf('adminQuestion', { id: body[0]?.id ?? '' }), {
      isPractice: false,
    });
    expect(after.isPractice).toBe(true);
  });

  it('lets a game that had drawn such questions before keep them to its end', async () => {
    const bank = fixture.product.app.get(MemoryQuestionBank, { strict: false });
    // As the version of before drew them.
    const drawing = jest.spyOn(bank, 'active').mockImplementation(async (category, language) => {
      const pack = await bank.practice(category, language);
      return pack.map(({ questionId, version, key, options }) => ({
        ...{ questionId, version, key, notWith: [] },
        optionCount: options.length,
      }));
    });
    const someone = await fixture.player(100);
    const { session, question: first } = await fixture.started(someone, 'bible');
    drawing.mockRestore();
    const pack = (await packOf('en', 'bible')).body.questions.map((one) => one.question);
    let asked: QuestionView | null = first;
    let end: AnswerView | null = null;
    while (asked) {
      expect(pack).toContain(asked.question);
      const selectedAnswer = await fixture.right(asked.id);
      end = (await fixture.submit(someone, session, { questionId: asked.id, selectedAnswer })).body;
      asked = end.nextQuestion;
    }
    expect(end?.result).toMatchObject({ correctAnswers: 5, totalPointsEarned: 1 });
  });

  const tell = (answers: PracticeAnswersView['answers']) =>
    own.put<PracticeAnswersView & { code?: string }>(pathOf('userPractice', { id: player.id }), { answers });

  it('merges what two devices know without loss: the later answer stands, and telling it twice changes nothing', async () => {
    const phone = [
      { key: 'sports-046', isRight: true, answeredAt: BEFORE },
      { key: 'bible-028', isRight: true, answeredAt: BEFORE },
    ];
    const tablet = [
      { key: 'sports-046', isRight: false, answeredAt: NOW_ISH },
      { key: 'islamic-033', isRight: true, answeredAt: BEFORE },
    ];
    await Promise.all([tell(phone), tell(tablet)]);
    await tell(phone);
    const { body } = await own.get<PracticeAnswersView>(pathOf('userPractice', { id: player.id }));
    expect(body.answers).toEqual([phone[1], tablet[1], tablet[0]]);
  });

  it('keeps nothing of other questions, and no answer of tomorrow', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const { body } = await tell([
      { key: 'sports-001', isRight: true, answeredAt: BEFORE },
      { key: 'sports-050', isRight: true, answeredAt: tomorrow },
    ]);
    expect(body.answers.map(({ key }) => key)).not.toContain('sports-001');
    const kept = body.answers.find(({ key }) => key === 'sports-050');
    expect(Date.parse(kept?.answeredAt ?? '')).toBeLessThanOrEqual(Date.now() + 60_000);
    expect((await tell([{ key: 'sports-050', isRight: true, answeredAt: 'soon' }])).body.code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('counts days, bests and badges of all devices together, in whichever order they tell, and takes nothing back', async () => {
    const someone = await createTestAccount(fixture.product.database);
    const http = await fixture.product.signedIn({ userId: someone.id, kind: 'player' });
    const path = pathOf('userPractice', { id: someone.id });
    const today = new Date();
    const day = (ago: number) => lagosDate(new Date(today.getTime() - ago * 86_400_000));
    const known = PRACTICE_KEYS.sports.slice(0, 10).map((key) => ({ key, isRight: true, answeredAt: BEFORE }));
    const record = (change: Partial<PracticeRecordView>) => ({ ...NO_RECORD, ...change });
    const phone = { answers: known.slice(0, 5), record: record({ days: [day(2), day(0)], run: 10 }) };
    const bests = [{ category: 'sports', known: 10, right: 5, fastestMs: 30_000 }] as const;
    const tablet = { answers: known.slice(5), record: record({ days: [day(1)], bests }) };
    await Promise.all([http.put(path, phone), http.put(path, tablet), http.put(path, phone)]);
    const { body } = await http.put<PracticeAnswersView>(path, { answers: [] });
    expect(body.record).toMatchObject({ days: [day(2), day(1), day(0)], bestDays: 3, run: 10, bests });
    const badges = ['clean-round', 'days-3', 'first-round', 'run-10', 'sports-half', 'swift-round'];
    expect(body.record.badges.map(({ badge }) => badge)).toEqual(badges);
    const told = { ...body.record, badges: body.record.badges.map((one) => ({ ...one, isTold: true })) };
    await http.put(path, {
      answers: known.map((one) => ({ ...one, isRight: false, answeredAt: NOW_ISH })),
      record: told,
    });
    const after = (await http.get<PracticeAnswersView>(path)).body.record;
    expect(after).toEqual(told);
    const data = pathOf('userPersonalData', { id: someone.id });
    expect((await http.get<PersonalDataView>(`${data}?format=json`)).body.practiceRecord).toEqual(told);
    const page = await http.get<{ text?: string }>(`${data}?format=html`);
    expect(page.body.text).toContain('Sports: a good start');
  });

  it.each([
    ['a badge that there is none of', { badges: [{ badge: 'richest', earnedAt: BEFORE, isTold: false }] }],
    ['days that are none', { days: ['yesterday'] }],
    ['a run that is no count', { run: -1 }],
    ['a category that there is none of', { bests: [{ category: 'cooking', known: 1, right: 1, fastestMs: null }] }],
  ])('refuses %s', async (_what, change) => {
    const path = pathOf('userPractice', { id: player.id });
    const { body } = await own.put<{ code?: string }>(path, { answers: [], record: { ...NO_RECORD, ...change } });
    expect(body.code).toBe('VALIDATION_FAILED');
  });

  it('is part of what a player takes away of themselves', async () => {
    const path = pathOf('userPersonalData', { id: player.id });
    const { body } = await own.get<PersonalDataView>(`${path}?format=json`);
    expect(body.practice.find(({ at }) => at === NOW_ISH)).toMatchObject({ isRight: false });
    const page = await own.get<{ text?: string }>(`${path}?format=html`);
    expect(page.body.text).toContain(body.practice[0]?.question.split(' ')[0]);
  });
});
