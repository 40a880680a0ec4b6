import { useEffect } from 'react';
import { usePlaySettings } from '../../lib/settings/play-settings';
import { type QuizState } from './quiz-machine';
import { endSound, playNotes, readySound } from './sound';

const BUZZ_RIGHT_MS = [40];
const BUZZ_WRONG_MS = [60, 60, 60];
/** Two notes up for right, one low for wrong, in Hz. */
const NOTES_RIGHT: readonly number[] = [660, 880];
const NOTES_WRONG: readonly number[] = [220];

/** What counts as a tap for every browser. */
const TAPS = ['click', 'keydown'] as const;

/** Lets the phone say right or wrong, where the player has switched that on; the screen says it in any case. */
export function useOutcomeFeedback(state: QuizState): void {
  const { sound, vibration } = usePlaySettings();
  useEffect(() => {
    if (!sound) return undefined;
    for (const tap of TAPS) document.addEventListener(tap, readySound);
    return () => {
      for (const tap of TAPS) document.removeEventListener(tap, readySound);
      endSound();
    };
  }, [sound]);
  const revealed = state.phase === 'revealed' ? state.question.id : null;
  const isCorrect = state.phase === 'revealed' && state.answer.isCorrect;
  useEffect(() => {
    if (revealed === null) return;
    // Some browsers have no vibration at all.
    if (vibration && 'vibrate' in navigator) navigator.vibrate(isCorrect ? BUZZ_RIGHT_MS : BUZZ_WRONG_MS);
    if (sound) playNotes(isCorrect ? NOTES_RIGHT : NOTES_WRONG);
  }, [revealed, isCorrect, sound, vibration]);
}
