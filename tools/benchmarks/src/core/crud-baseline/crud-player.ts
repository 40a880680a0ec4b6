import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTIONS_PER_SESSION } from '@sabi50/contracts/limits';
import { HttpClient, type HttpResponse } from '@sabi50/proof/http-client';
import { UnexpectedResponse } from '@sabi50/proof/retry-policy';

interface CrudQuestion {
  readonly id: string;
  readonly option_a: string;
  readonly option_b: string;
}

/** Plays as the screens of the first draft did: asks for each question, answers it, and ends the session. */
export class CrudPlayer {
  private readonly http: HttpClient;
  private userId = '';

  constructor(
    url: string,
    private readonly email: string,
  ) {
    this.http = new HttpClient(url);
  }

  async logIn(): Promise<void> {
    const { user } = await this.call<{ user: { id: string } }>(
      'login',
      this.http.post('/api/auth/login', { emailOrMobile: this.email }),
    );
    this.userId = user.id;
  }

  async playGame(): Promise<void> {
    const { userId } = this;
    const category = CATEGORIES[Math.floor(Math.random() * CATEGORIES.length)] as string;
    const language = LANGUAGES[Math.floor(Math.random() * LANGUAGES.length)] as string;
    const body = { userId, category, language, totalQuestions: QUESTIONS_PER_SESSION };
    const session = await this.call<{ id: string }>('start', this.http.post('/api/quiz/session', body));
    const used: string[] = [];
    while (used.length < QUESTIONS_PER_SESSION) {
      const query = `category=${category}&language=${language}&excludeIds=${used.join(',')}`;
      const question = await this.call<CrudQuestion>('question', this.http.get(`/api/quiz/random?${query}`));
      used.push(question.id);
      const selectedAnswer = Math.random() < 0.5 ? question.option_a : question.option_b;
      const answer = { sessionId: session.id, userId, questionId: question.id, category, language, selectedAnswer };
      await this.call('answer', this.http.post('/api/quiz/attempt', answer));
    }
    await this.call('end', this.http.put(`/api/quiz/session/${session.id}`));
  }

  private async call<Body>(name: string, calling: Promise<HttpResponse<unknown>>): Promise<Body> {
    const answer = await calling;
    if (answer.status >= 300) throw new UnexpectedResponse(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  }
}
