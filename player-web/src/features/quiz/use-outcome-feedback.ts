import { useEffect } from 'react';
import { usePlaySettings } from '../../settings/play-settings';
import { type QuizState } from './quiz-machine';

const BUZZ_RIGHT_MS = [40];
const BUZZ_WRONG_MS = [60, 60, 60];
/** Two notes up for right, one low for wrong, in Hz. */
const NOTES_RIGHT: readonly number[] = [660, 880];
const NOTES_WRONG: readonly number[] = [220];
const NOTE_SECONDS = 0.12;
const LOUDNESS = 0.15;

/** Lets the phone say right or wrong, where the player has switched that on; the screen says it in any case. */
export function useOutcomeFeedback(state: QuizState): void {
  const { sound, vibration } = usePlaySettings();
  const told = state.phase === 'told' ? state.question.id : null;
  const isCorrect = state.phase === 'told' && state.answer.isCorrect;
  useEffect(() => {
    if (told === null) return;
    // Some browsers have no vibration at all.
    if (vibration && 'vibrate' in navigator) navigator.vibrate(isCorrect ? BUZZ_RIGHT_MS : BUZZ_WRONG_MS);
    if (sound) play(isCorrect ? NOTES_RIGHT : NOTES_WRONG);
  }, [told, isCorrect, sound, vibration]);
}

function play(notes: readonly number[]): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = LOUDNESS;
  volume.connect(audio.destination);
  notes.forEach((pitch, index) => {
    const note = audio.createOscillator();
    note.frequency.value = pitch;
    note.connect(volume);
    note.start(audio.currentTime + index * NOTE_SECONDS);
    note.stop(audio.currentTime + (index + 1) * NOTE_SECONDS);
    if (index === notes.length - 1) note.onended = () => void audio.close();
  });
}
