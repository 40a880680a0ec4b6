import { TextInput } from 'react-admin';
import { STATION_LOCATIONS } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { STATION_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { STATION_FREQUENCY_LENGTH_MAX } from '@sabi50/contracts/station-views';
import { useTexts } from '../../lib/language/texts';
import { SwitchInput } from '../../ui/switch-input';
import { ChoiceInput, choicesOf } from '../../ui/inputs';

interface StationFieldsProps {
  /** Whether it may be switched on and off; a new station is on. */
  readonly hasSwitch?: boolean;
}

/** The fields of a station. */
export function StationFields({ hasSwitch = false }: StationFieldsProps) {
  const texts = useTexts('radio-stations');
  const { stationLocations, languages } = useTexts('app');
  const [locationChoices, languageChoices] = [
    choicesOf(STATION_LOCATIONS, stationLocations),
    choicesOf(LANGUAGES, languages),
  ];
  return (
    <>
      <TextInput
        autoFocus
        source="name"
        label={texts.name}
        slotProps={{ htmlInput: { maxLength: STATION_NAME_LENGTH_MAX } }}
      />
      <TextInput
        source="frequency"
        label={texts.frequency}
        helperText={texts.frequencyHint}
        slotProps={{ htmlInput: { maxLength: STATION_FREQUENCY_LENGTH_MAX } }}
      />
      <ChoiceInput source="location" label={texts.location} choices={locationChoices} none={texts.choose} />
      <ChoiceInput source="language" label={texts.language} choices={languageChoices} none={texts.choose} />
      {hasSwitch && <SwitchInput source="isActive" label={texts.active} />}
    </>
  );
}
