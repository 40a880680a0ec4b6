/** A player of the pictures, over HTTP, and the calls that cases are made of. */
import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpClient } from '@sabi50/proof/http-client';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { TERMS_VERSION } from '@sabi50/contracts/terms';

const PIN = '246813';
const CATEGORY = 'sports';
const GIVE_UP_AFTER_MS = 60_000;
const PAUSE_MS = 250;

/** The body of an answer, which has to be a good one. */
export async function made(answer) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Asks again until what is said is something. */
export async function until(what, ask) {
  for (const giveUpAt = Date.now() + GIVE_UP_AFTER_MS; Date.now() < giveUpAt; await sleep(PAUSE_MS)) {
    const said = await ask();
    if (said) return said;
  }
  throw new Error(`${what} did not come`);
}

/** A client that comes again while the product is too busy to answer. */
export class PatientClient extends HttpClient {
  async call(...request) {
    for (const giveUpAt = Date.now() + GIVE_UP_AFTER_MS; ; await sleep(PAUSE_MS)) {
      const answer = await super.call(...request);
      if (answer.status !== 503 || Date.now() > giveUpAt) return answer;
    }
  }
}

export class CasePlayer {
  constructor(around, name) {
    this.around = around;
    this.name = name;
    this.http = new PatientClient(around.app, around.origin);
    this.card = new HttpClient(around.paystack);
  }

  /** Registers, verifies (unless `isVerified` is false), and pays in. */
  static async join(around, name, naira = 0, { isVerified = true, ...more } = {}) {
    const player = new CasePlayer(around, name);
    const [firstName, lastName] = name.split(' ');
    const plain = firstName
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase();
    const email = `${plain}.${randomUUID().slice(0, 8)}@cases.sabi50.test`;
    const mobile = `0803${String(randomInt(10_000_000)).padStart(7, '0')}`;
    const { http } = player;
    await made(
      http.post(ROUTES.register, {
        ...{ firstName, lastName, email, mobile, password: PIN, preferredLanguage: 'en', gender: 'female' },
        ...{ location: 'lagos', source: 'television', ageConfirmed: true, termsVersion: TERMS_VERSION, ...more },
      }),
    );
    player.email = email;
    if (!isVerified) return player;
    await made(http.post(ROUTES.verifyEmail, { token: await around.mailbox.tokenFor(email, '/verify-email') }));
    player.id = (await made(http.post(ROUTES.login, { emailOrMobile: email, password: PIN }))).user.id;
    if (naira > 0) await player.deposit(naira);
    return player;
  }

  /** Begins a payment and ends the card page like this; waits until what is said of it `has` come. */
  async pay(naira, outcome, has) {
    const body = { amount: naira, userId: this.id, paymentMethod: 'paystack' };
    const begun = this.http.post(ROUTES.paymentInitiate, body, { 'idempotency-key': randomUUID() });
    const { reference } = await made(begun);
    await made(this.card.post(`/sim/transactions/${reference}`, outcome));
    const path = pathOf('paymentVerifyCallback', { reference });
    await until(`What became of ${reference}`, async () => has((await this.http.get(path)).body));
    return reference;
  }

  deposit(naira) {
    return this.pay(naira, { outcome: 'success' }, ({ status }) => status === 'success');
  }

  /** The payer tells the bank that they did not pay; answers the provider's dispute. */
  dispute(reference) {
    return made(this.card.post('/sim/disputes', { reference }));
  }

  /**
   * Plays to the end with so many right from the first question on, then by the first wrong option of the alphabet, so that
   * games that met a question gave it the same wrong answer. Answers the session and the questions in their order.
   */
  async play(right) {
    const claims = { userId: this.id, category: CATEGORY, language: 'en' };
    const start = { ...claims, totalQuestions: 5 };
    const { session, question } = await made(
      this.http.post(ROUTES.quizSession, start, { 'idempotency-key': randomUUID() }),
    );
    const answers = await rightAnswers();
    const asked = [];
    for (let next = question; next;) {
      const known = answers.get(next.question);
      const options = ['A', 'B', 'C', 'D'].map((letter) => next[`option${letter}`]).filter(Boolean);
      const wrong = options.filter((option) => option !== known).sort()[0];
      const selectedAnswer = next.number <= right ? known : wrong;
      asked.push({ id: next.id, wrong: selectedAnswer === known ? null : selectedAnswer });
      const attempt = { ...claims, sessionId: session.id, questionId: next.id, selectedAnswer };
      next = (await made(this.http.post(ROUTES.quizAttempt, attempt))).nextQuestion;
    }
    return { sessionId: session.id, asked };
  }

  report(sessionId, questionId, reason, words) {
    const path = pathOf('userQuestionReports', { id: this.id, sessionId });
    return made(this.http.post(path, { questionId, reason, words }));
  }
}

let bank;
/** By the words of the question, of the seeded bank. */
function rightAnswers() {
  bank ??= readFile(new URL(`../../api/seed/questions/${CATEGORY}.jsonl`, import.meta.url), 'utf8').then((file) => {
    const lines = file.split('\n').filter((line) => line.trim() !== '');
    const questions = lines.map((line) => JSON.parse(line));
    return new Map(questions.map(({ correct, en }) => [en.q, en[correct.toLowerCase()]]));
  });
  return bank;
}
