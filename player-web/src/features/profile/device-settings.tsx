import { useDataUsed } from '../../data-used/data-used';
import { useTexts } from '../../language/language-context';
import { changeFeedbackSettings, useFeedbackSettings } from '../../settings/feedback-settings';
import { nairaText } from '../../ui/naira';
import { dataCostKobo, dataText } from './data-cost.rules';
import { ProfileSection } from './profile-section';
import { SettingSwitch } from './setting-switch';

/** Only phones that can vibrate offer it. */
const CAN_VIBRATE = 'vibrate' in navigator;
/** What it will feel like, in ms. */
const SAMPLE_VIBRATION_MS = 60;

/** Sound and vibration of the quiz, and what the app has cost in mobile data. */
export function DeviceSettings() {
  const texts = useTexts('profile');
  const { sound, vibration } = useFeedbackSettings();
  const bytes = useDataUsed();
  return (
    <ProfileSection title={texts.settingsTitle}>
      <p className="quiet small">{texts.settingsHint}</p>
      <div>
        <SettingSwitch label={texts.sound} on={sound} onChange={(on) => changeFeedbackSettings({ sound: on })} />
        {CAN_VIBRATE && (
          <SettingSwitch
            label={texts.vibration}
            on={vibration}
            onChange={(on) => {
              changeFeedbackSettings({ vibration: on });
              if (on) navigator.vibrate(SAMPLE_VIBRATION_MS);
            }}
          />
        )}
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
