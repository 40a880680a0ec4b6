import { CHECKING, type QuizEvent, type QuizState, reduceQuiz } from './quiz-machine';
import { type News, newsOf } from './quiz-messages.rules';

type Listener = () => void;
type NewsListener = (news: News, before: QuizState) => void;

/** Holds the state of one quiz page; events are taken one after the other, whoever sends them. */
export class QuizStore {
  private state: QuizState = CHECKING;
  private readonly listeners = new Set<Listener>();
  private readonly newsListeners = new Set<NewsListener>();

  readonly current = (): QuizState => this.state;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Calls `listener` with what the player has to be told, and the state in which it happened. */
  readonly onNews = (listener: NewsListener): (() => void) => {
    this.newsListeners.add(listener);
    return () => void this.newsListeners.delete(listener);
  };

  readonly send = (event: QuizEvent): void => {
    const before = this.state;
    this.state = reduceQuiz(before, event);
    const news = newsOf(before, event);
    if (news) for (const listener of this.newsListeners) listener(news, before);
    if (this.state !== before) for (const listener of this.listeners) listener();
  };
}
