import { useWatch } from 'react-hook-form';
import { GENDERS, LOCATIONS } from '@sabi50/vocabulary/enumerations';
import { useTexts } from '../../language/language-context';
import { asksForStation } from '../../person/person.rules';
import { SourceFields } from '../../person/source-fields';
import { RadioField } from '../../ui/radio-field';
import { SelectField } from '../../ui/select-field';
import { type RegisterPartProps } from './register-part';

/** Gender, location and how the newcomer heard of us; another source than radio clears the station. */
export function RegisterAbout({ form, errorOf }: RegisterPartProps) {
  const { fields } = useTexts('accounts');
  const { genders, locations } = useTexts('shell');
  const chosen = useWatch({ control: form.control, name: 'source' });
  const source = form.register('source', {
    onChange: () => {
      if (!asksForStation(form.getValues('source'))) form.setValue('radioStation', '');
    },
  });
  return (
    <>
      <RadioField
        legend={fields.gender}
        options={GENDERS.map((value) => ({ value, label: genders[value] }))}
        error={errorOf('gender')}
        {...form.register('gender')}
      />
      <SelectField
        label={fields.location}
        placeholder={fields.locationPlaceholder}
        options={LOCATIONS.map((value) => ({ value, label: locations[value] }))}
        error={errorOf('location')}
        {...form.register('location')}
      />
      <SourceFields
        chosen={chosen}
        source={{ input: source, error: errorOf('source') }}
        station={{ input: form.register('radioStation'), error: errorOf('radioStation') }}
      />
    </>
  );
}
