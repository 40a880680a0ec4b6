import { CHECKING, type QuizEvent, type QuizState, reduceQuiz } from './quiz-machine';
import { type QuizMessage, messageFor } from './quiz-messages.rules';

type Listener = () => void;
type MessageListener = (message: QuizMessage, before: QuizState) => void;

/** Holds the state of one quiz page; events are handled one after the other. */
export class QuizStore {
  private state: QuizState = CHECKING;
  private readonly listeners = new Set<Listener>();
  private readonly messageListeners = new Set<MessageListener>();

  readonly current = (): QuizState => this.state;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Calls `listener` with a message for the player and the state before it. */
  readonly onMessage = (listener: MessageListener): (() => void) => {
    this.messageListeners.add(listener);
    return () => void this.messageListeners.delete(listener);
  };

  readonly send = (event: QuizEvent): void => {
    const before = this.state;
    this.state = reduceQuiz(before, event);
    const message = messageFor(before, event);
    if (message) for (const listener of this.messageListeners) listener(message, before);
    if (this.state !== before) for (const listener of this.listeners) listener();
  };
}
