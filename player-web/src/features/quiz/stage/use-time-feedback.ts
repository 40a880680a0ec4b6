import { useEffect } from 'react';
import { usePlaySettings } from '../../../lib/settings/play-settings';
import { playNotes } from '../sound';

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
