import { useEffect, useState } from 'react';
import { changePlaySettings, usePlaySettings } from '../../lib/settings/play-settings';
import { useTexts } from '../../lib/language/language-context';
import { IconButton } from '../../ui/kit/button';
import { type QuizState } from './quiz-machine';

const NOTE_SECONDS = 0.12;
const LOUDNESS = 0.15;

/** One for all notes: phones hand out few, and none that a tap did not ask for. */
let audio: AudioContext | null = null;

/** To be called while a tap or a key is handled: only then do browsers let a page play sound later. */
export function readySound(): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
}

/** Plays these pitches, in Hz, one after the other; silent until a tap has made sound ready. */
export function playNotes(notes: readonly number[]): void {
  if (audio?.state !== 'running') return;
  const { currentTime, destination } = audio;
  const volume = audio.createGain();
  volume.gain.value = LOUDNESS;
  volume.connect(destination);
  notes.forEach((pitch, index) => {
    const note = (audio as AudioContext).createOscillator();
    note.frequency.value = pitch;
    note.connect(volume);
    note.start(currentTime + index * NOTE_SECONDS);
    note.stop(currentTime + (index + 1) * NOTE_SECONDS);
    if (index === notes.length - 1) note.onended = () => volume.disconnect();
  });
}

/** Gives the sound back to the phone. */
export function endSound(): void {
  void audio?.close();
  audio = null;
}

/** What a yes feels like, in ms. */
const SAMPLE_VIBRATION_MS = 60;

/** Both as one wish, as a game offers them; the profile has them apart. */
export function useSoundAndVibration() {
  const { sound, vibration } = usePlaySettings();
  return {
    isOn: sound || vibration,
    change: (on: boolean) => {
      changePlaySettings({ sound: on, vibration: on });
      if (on && 'vibrate' in navigator) navigator.vibrate(SAMPLE_VIBRATION_MS);
    },
  };
}

/** Silence at one tap, in a game and at its end; not there for players who never wanted to hear anything. */
export function SoundButton() {
  const { soundAndVibration } = useTexts('quiz');
  const { isOn, change } = useSoundAndVibration();
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  if (!wasOn) return null;
  return (
    <IconButton
      label={soundAndVibration}
      icon={isOn ? 'sound' : 'sound-off'}
      aria-pressed={isOn}
      className="sound-button"
      onClick={() => change(!isOn)}
    />
  );
}

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

const BUZZ_MS = 30;
/** A dry tick, in Hz. */
const TICK: readonly number[] = [1_200];

/** One short buzz at ten seconds and a tick in each of the last five, where the player has switched them on. */
export function useTimeFeedback(seconds: number): void {
  const { sound, vibration } = usePlaySettings();
  useEffect(() => {
    if (vibration && seconds === 10 && 'vibrate' in navigator) navigator.vibrate(BUZZ_MS);
    if (sound && seconds >= 1 && seconds <= 5) playNotes(TICK);
  }, [seconds, sound, vibration]);
}
