import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { FEEDBACK_MS } from '@sabi50/contracts/limits';
import { type Category } from '@sabi50/contracts/enumerations';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { balanceKey, withBalance } from '../../lib/session/balance';
import { usePlayer } from '../../lib/session/session-context';
import { playSettings, usePlaySettings } from '../../lib/settings/play-settings';
import { useIsVisible } from '../../ui/use-media';
import { serverNow } from '../../lib/clock/server-clock';
import { takeGoOn } from './go-on';
import { pauseBeforeRetry, perform, type QuizPlayer, taskOf } from './quiz-calls';
import { CHECKING, isPlaying, type QuizState, reduceQuiz, savedQuizOf, type SendEvent } from './quiz-machine';
import { forgetSavedQuiz, loadSavedQuiz, saveQuiz } from './quiz-storage';
import { useOutcomeFeedback } from './sound';
import { messageFor, type MessageListener, useQuizMessages } from './quiz-messages';

interface Quiz {
  readonly state: QuizState;
  readonly send: SendEvent;
}

/** One quiz page: its state, and the network, storage and clock that serve it. */
export function useQuiz(category: Category): Quiz {
  const [store] = useState(() => new QuizStore());
  const state = useSyncExternalStore(store.subscribe, store.current);
  useQuizMessages(store);
  useTask(store, state, category);
  useRetries(store, state);
  useSavedProgress(state, category);
  useReturns(store);
  useClock(store, state);
  useOutcomeFeedback(state);
  usePointsWon(state);
  return { state, send: store.send };
}

function useTask(store: QuizStore, state: QuizState, category: Category): void {
  const client = useQueryClient();
  const { id: userId } = usePlayer();
  const onCharged = useCallback(
    (balance: string) => client.setQueryData<BalanceView>(balanceKey(userId), withBalance(balance)),
    [client, userId],
  );
  const player = useMemo<QuizPlayer>(() => ({ userId, category, onCharged }), [userId, category, onCharged]);
  const key = taskOf(state)?.key;
  useEffect(() => {
    const now = store.current();
    const task = taskOf(now);
    if (!task || task.key !== key) return undefined;
    const controller = new AbortController();
    void perform(task, now, player, controller.signal).then((event) => {
      if (controller.signal.aborted) return;
      store.send(event);
      if (store.current().phase === 'offering' && takeGoOn()) store.send({ type: 'continue' });
    });
    return () => controller.abort();
  }, [store, key, player]);
}

/** What failed is tried again automatically for a while, and at once when the device is back online. */
function useRetries(store: QuizStore, state: QuizState): void {
  const failures = 'trial' in state && state.trial.isWaiting ? state.trial.failures : 0;
  useEffect(() => {
    if (failures === 0) return undefined;
    const retry = () => store.send({ type: 'retry', isManual: false });
    const pause = pauseBeforeRetry(failures);
    const timer = pause !== null && navigator.onLine ? setTimeout(retry, pause) : undefined;
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [store, failures]);
}

/** Saves a running game, so that a reload can continue it; a game that is over is removed. */
function useSavedProgress(state: QuizState, category: Category): void {
  const { id: userId } = usePlayer();
  useEffect(() => {
    if (isPlaying(state)) {
      const moment = { serverNow: serverNow(), deviceNow: Date.now() };
      saveQuiz(userId, savedQuizOf(state, loadSavedQuiz(userId), moment));
    } else if (state.phase === 'over' || state.phase === 'ready') {
      // A game of another category may still be open.
      if (loadSavedQuiz(userId)?.category === category) forgetSavedQuiz(userId);
    }
  }, [state, userId, category]);
}

/** Registered before the clock of any question: what was missed is asked for before its time is up here. */
function useReturns(store: QuizStore): void {
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      store.send({ type: 'returned', now: serverNow(), waitsForTap: playSettings().waitForTap });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [store]);
}

/** The 20 seconds of a question, and the moment for which an outcome is shown unless the player goes on by a tap. */
function useClock(store: QuizStore, state: QuizState): void {
  const closesAt = state.phase === 'asking' ? state.question.closesAt : null;
  useEffect(() => {
    if (closesAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const leftMs = Date.parse(closesAt) - serverNow();
      if (leftMs <= 0) store.send({ type: 'timeUp' });
      else timer = setTimeout(look, leftMs + 5);
    };
    look();
    // A phone that slept has not counted.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store, closesAt]);

  const { waitForTap } = usePlaySettings();
  const isVisible = useIsVisible();
  const revealed = state.phase === 'revealed' && !waitForTap && isVisible ? state.question.id : null;
  useEffect(() => {
    if (revealed === null) return undefined;
    const timer = setTimeout(() => store.send({ type: 'goOn', now: serverNow() }), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [store, revealed]);
}

/** Points that were won are asked for again where they are shown next, even if the live feed misses them. */
function usePointsWon(state: QuizState): void {
  const client = useQueryClient();
  const won = state.phase === 'over' && state.result.totalPointsEarned > 0 ? state.result.sessionId : null;
  useEffect(() => {
    if (won !== null) void client.invalidateQueries({ queryKey: QUERY_KEYS.points });
  }, [client, won]);
}

type Listener = () => void;

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

  readonly send: SendEvent = (event) => {
    const before = this.state;
    this.state = reduceQuiz(before, event);
    const message = messageFor(before, event);
    if (message) for (const listener of this.messageListeners) listener(message, before);
    if (this.state !== before) for (const listener of this.listeners) listener();
  };
}
