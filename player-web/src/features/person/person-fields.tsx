import { type UseFormRegisterReturn } from 'react-hook-form';
import { GENDERS, LOCATIONS, SOURCES } from '@sabi50/contracts/enumerations';
import { useTexts } from '../../lib/language/language-context';
import { RadioField } from '../../ui/fields/radio-field';
import { SelectField } from '../../ui/form-fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { asksForStation, type PersonValues } from './person.rules';
import { StationField } from './station-field';

/** What these fields use of a form of react-hook-form, whatever else it holds, and what is wrong with each field. */
interface PersonFieldProps {
  readonly form: {
    register(field: keyof PersonValues, options?: { onChange: () => void }): UseFormRegisterReturn;
    getValues(field: 'source'): string;
    setValue(field: 'radioStation', value: ''): void;
  };
  readonly errorOf: (field: keyof PersonValues) => string | undefined;
}

/** First and last name. */
export function NameFields({ form, errorOf }: PersonFieldProps) {
  const { fields } = useTexts('accounts');
  return (
    <>
      <TextField
        label={fields.firstName}
        autoComplete="given-name"
        error={errorOf('firstName')}
        {...form.register('firstName')}
      />
      <TextField
        label={fields.lastName}
        autoComplete="family-name"
        error={errorOf('lastName')}
        {...form.register('lastName')}
      />
    </>
  );
}

export function GenderField({ form, errorOf }: PersonFieldProps) {
  const { fields } = useTexts('accounts');
  const { genders } = useTexts('shell');
  return (
    <RadioField
      legend={fields.gender}
      options={GENDERS.map((value) => ({ value, label: genders[value] }))}
      error={errorOf('gender')}
      {...form.register('gender')}
    />
  );
}

export function LocationField({ form, errorOf }: PersonFieldProps) {
  const { fields } = useTexts('accounts');
  const { locations } = useTexts('shell');
  return (
    <SelectField
      label={fields.location}
      placeholder={fields.locationPlaceholder}
      options={LOCATIONS.map((value) => ({ value, label: locations[value] }))}
      error={errorOf('location')}
      {...form.register('location')}
    />
  );
}

interface SourceFieldsProps extends PersonFieldProps {
  /** The source that is chosen now. */
  readonly chosen: string;
  /** The station that the person has now. */
  readonly currentStation?: string | null;
}

/** How somebody heard of us, and from which station, which is asked for only when it was radio; another source clears it. */
export function SourceFields({ form, errorOf, chosen, currentStation }: SourceFieldsProps) {
  const { fields } = useTexts('accounts');
  const { sources } = useTexts('shell');
  const source = form.register('source', {
    onChange: () => {
      if (!asksForStation(form.getValues('source'))) form.setValue('radioStation', '');
    },
  });
  return (
    <>
      <SelectField
        label={fields.source}
        placeholder={fields.sourcePlaceholder}
        options={SOURCES.map((value) => ({ value, label: sources[value] }))}
        error={errorOf('source')}
        {...source}
      />
      {asksForStation(chosen) && (
        <StationField current={currentStation} error={errorOf('radioStation')} {...form.register('radioStation')} />
      )}
    </>
  );
}
