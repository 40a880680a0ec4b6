import { useSyncExternalStore } from 'react';
import { ANSWER_WINDOW_MS } from '@sabi50/contracts/limits';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../lib/language/language-context';
import { changePlaySettings, usePlaySettings } from '../../lib/settings/play-settings';
import { dataUsed, onDataUsed } from '../../lib/api/data-usage';
import { Switch } from '../../ui/switch';
import { dataCostKobo, dataText } from './profile.rules';
import { ProfileSection } from './profile-section';

/** Only phones that can vibrate offer it. */
const CAN_VIBRATE = 'vibrate' in navigator;
/** What it will feel like, in ms. */
const SAMPLE_VIBRATION_MS = 60;

/** Sound, vibration and pace of the quiz, and what the app has cost in mobile data. */
export function DeviceSettings() {
  const texts = useTexts('profile');
  const { sound, vibration, waitForTap, tapAgain } = usePlaySettings();
  const bytes = useDataUsed();
  return (
    <ProfileSection title={texts.settingsTitle}>
      <p className="quiet small">{texts.settingsHint}</p>
      <div>
        <Switch label={texts.sound} on={sound} onChange={(on) => changePlaySettings({ sound: on })} />
        {CAN_VIBRATE && (
          <Switch
            label={texts.vibration}
            on={vibration}
            onChange={(on) => {
              changePlaySettings({ vibration: on });
              if (on) navigator.vibrate(SAMPLE_VIBRATION_MS);
            }}
          />
        )}
        <Switch label={texts.tapAgain} on={tapAgain} onChange={(on) => changePlaySettings({ tapAgain: on })} />
        <p className="quiet small">{texts.tapAgainHint}</p>
        <Switch label={texts.waitForTap} on={waitForTap} onChange={(on) => changePlaySettings({ waitForTap: on })} />
        <p className="quiet small">{texts.waitForTapHint(ANSWER_WINDOW_MS / 1_000)}</p>
      </div>
      <div className="profile-data">
        <p className="profile-data-line">
          <span>{texts.dataTitle}</span>
          <strong className="figures">{texts.dataUsed(dataText(bytes), nairaText(dataCostKobo(bytes)))}</strong>
        </p>
        <p className="quiet small">{texts.dataHint}</p>
      </div>
    </ProfileSection>
  );
}

/** Bytes used in this calendar month on this device. */
const useDataUsed = (): number => useSyncExternalStore(onDataUsed, () => dataUsed() ?? 0);
