import { changePlaySettings, usePlaySettings } from '../../lib/settings/play-settings';

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
