import { randomUUID } from 'node:crypto';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTIONS_PER_SESSION } from '@sabi50/contracts/limits';
import { type AnswerView, type QuestionView, type QuizStartView } from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { HttpClient, type HttpResponse } from './http-client.js';
import { type Latencies } from './latencies.js';
import { type Mailbox } from './mailbox.js';
import { persist, UnexpectedResponse } from './retry-policy.js';

/** Where the parts of the product are that a player meets. */
export interface Surroundings {
  readonly app: string;
  /** The product's public origin. */
  readonly origin: string;
  readonly mailbox: Mailbox;
  readonly paystack: string;
  readonly latencies: Latencies;
  /** How long a player goes on trying while the product is away. */
  readonly retryForMs: number;
  /** Called for each call that is sent again. */
  readonly onRetry?: () => void;
}

/** What a player knows to have happened, from the answers they got: the outside view that the ledger must agree with. */
export interface Experience {
  depositsKobo: number;
  /** Sessions that were answered as started. */
  games: number;
  /** Sessions that were answered as ended with three or more right. */
  won: number;
  retries: number;
}

/** How a game ended for the player: it was played, or could not be started, and why. */
export type GamePlayed = 'played' | 'no-money' | 'too-many-starts';

const PIN = '246813';
const KNOWLEDGE: Map<string, string> = new Map();
const SHARE_PLAYED_BY_KNOWLEDGE = 0.6;

/** A person with a cheap phone: registers, reads mail, pays, plays, all over HTTP. */
export class SimulatedPlayer {
  readonly email: string;
  readonly experience: Experience = { depositsKobo: 0, games: 0, won: 0, retries: 0 };
  readonly http: HttpClient;
  private readonly mobile: string;
  private readonly language: Language;
  userId = '';

  constructor(
    private readonly around: Surroundings,
    run: string,
    index: number,
  ) {
    this.email = `player-${run}-${index}@play.sabi50.test`;
    this.mobile = `0806${String(Number.parseInt(run, 36) % 1_000).padStart(3, '0')}${String(index).padStart(4, '0')}`;
    this.language = LANGUAGES[index % LANGUAGES.length] as Language;
    this.http = new HttpClient(around.app, around.origin);
  }

  /** Registers, verifies through the mail that came, and logs in. */
  async join(): Promise<void> {
    const registered = await this.call('register', () => this.http.post(ROUTES.register, this.registration()));
    // A registration whose answer was lost is found taken when it is sent again.
    if (registered.status !== 201 && registered.body['code'] !== 'EMAIL_TAKEN')
      throw unexpected('register', registered);
    const token = await this.around.mailbox.tokenFor(this.email, '/verify-email');
    expectOk('verify', await this.call('verify', () => this.http.post(ROUTES.verifyEmail, { token })));
    await this.logIn();
  }

  async logIn(): Promise<void> {
    const credentials = { emailOrMobile: this.email, password: PIN };
    const answer = await this.call('login', () => this.http.post<{ user: { id: string } }>(ROUTES.login, credentials));
    expectOk('login', answer);
    this.userId = answer.body.user.id;
  }

  /** Pays on the card page and waits until the product says it arrived. */
  async deposit(amountNaira: number): Promise<void> {
    const key = randomUUID();
    const body = { amount: amountNaira, userId: this.userId, paymentMethod: 'paystack' };
    const initiate = () =>
      this.http.post<{ reference: string }>(ROUTES.paymentInitiate, body, { 'idempotency-key': key });
    const initiated = await this.call('initiate', initiate);
    expectOk('initiate', initiated);
    const { reference } = initiated.body;
    const card = new HttpClient(this.around.paystack);
    const path = `/sim/transactions/${reference}`;
    expectOk('card page', await this.call('card page', () => card.post(path, { outcome: 'success' })));
    await this.awaitDeposit(reference);
    this.experience.depositsKobo += amountNaira * 100;
  }

  /** Plays one whole session, if the wallet holds the fee and the player may start one more in this hour. */
  async playGame(): Promise<GamePlayed> {
    const category = CATEGORIES[Math.floor(Math.random() * CATEGORIES.length)] as Category;
    const started = await this.start(category);
    if (typeof started === 'string') return started;
    this.experience.games += 1;
    const { session } = started;
    let question: QuestionView | null = started.question;
    while (question) {
      const answer: AnswerView | 'over' = await this.answer(session.id, category, question);
      if (answer === 'over') return 'played';
      if (answer.result && answer.result.correctAnswers >= answer.result.correctForPoint) this.experience.won += 1;
      question = answer.nextQuestion;
    }
    return 'played';
  }

  private async start(category: Category): Promise<QuizStartView | Exclude<GamePlayed, 'played'>> {
    const key = randomUUID();
    const body = { userId: this.userId, category, language: this.language, totalQuestions: QUESTIONS_PER_SESSION };
    const post = () =>
      this.http.post<QuizStartView & { code?: string }>(ROUTES.quizSession, body, { 'idempotency-key': key });
    const answer = await this.call('start', post);
    if (answer.body.code === 'INSUFFICIENT_BALANCE') return 'no-money';
    if (answer.body.code === 'QUIZ_STARTS_LIMIT') return 'too-many-starts';
    expectOk('start', answer);
    return answer.body;
  }

  private async answer(sessionId: string, category: Category, question: QuestionView): Promise<AnswerView | 'over'> {
    const selectedAnswer = choose(question);
    const body = {
      sessionId,
      userId: this.userId,
      questionId: question.id,
      category,
      language: this.language,
      selectedAnswer,
    };
    const answer = await this.call('answer', () =>
      this.http.post<AnswerView & { code?: string }>(ROUTES.quizAttempt, body),
    );
    if (answer.body.code === 'QUIZ_SESSION_OVER') return 'over';
    expectOk('answer', answer);
    KNOWLEDGE.set(question.id, answer.body.correctAnswer);
    return answer.body;
  }

  private async awaitDeposit(reference: string): Promise<void> {
    const path = pathOf('paymentVerifyCallback', { reference });
    const giveUpAt = Date.now() + this.around.retryForMs;
    while (Date.now() < giveUpAt) {
      const answer = await this.call('verify payment', () => this.http.get<{ status: string }>(path));
      expectOk('verify payment', answer);
      if (answer.body.status === 'success') return;
      if (answer.body.status === 'failed') throw new UnexpectedResponse(`deposit ${reference} failed`);
      await new Promise((next) => setTimeout(next, 200));
    }
    throw new UnexpectedResponse(`deposit ${reference} did not arrive`);
  }

  private call<Body>(what: string, call: () => Promise<HttpResponse<Body>>): Promise<HttpResponse<Body>> {
    const timed = () => this.around.latencies.time(what, call);
    return persist(`${this.email} ${what}`, timed, this.around.retryForMs, () => {
      this.experience.retries += 1;
      this.around.onRetry?.();
    });
  }

  private registration() {
    return {
      firstName: 'Play',
      lastName: 'Tester',
      email: this.email,
      password: PIN,
      mobile: this.mobile,
      preferredLanguage: this.language,
      gender: 'female',
      location: 'lagos',
      source: 'social-media',
      ageConfirmed: true,
      termsVersion: TERMS_VERSION,
    };
  }
}

/** Better than chance, as people are: sometimes the player remembers what an earlier game revealed. */
function choose(question: QuestionView): string {
  const options = [question.optionA, question.optionB, question.optionC, question.optionD].filter(
    (one) => one !== null,
  );
  const known = KNOWLEDGE.get(question.id);
  if (known !== undefined && Math.random() < SHARE_PLAYED_BY_KNOWLEDGE) return known;
  return options[Math.floor(Math.random() * options.length)] as string;
}

function expectOk(what: string, answer: HttpResponse<unknown>): void {
  if (answer.status !== 200 && answer.status !== 201) throw unexpected(what, answer);
}

const unexpected = (what: string, { status, body }: HttpResponse<unknown>): UnexpectedResponse =>
  new UnexpectedResponse(`${what}: ${status} ${JSON.stringify(body)}`);
