import { useState } from 'react';
import { useTexts } from '../../lib/language/language-context';
import { IconButton } from '../../ui/kit/button';
import { useSoundAndVibration } from './use-sound-and-vibration';

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
