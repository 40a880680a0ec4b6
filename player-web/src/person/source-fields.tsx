import { type UseFormRegisterReturn } from 'react-hook-form';
import { SOURCES } from '@sabi50/vocabulary/enumerations';
import { useTexts } from '../language/language-context';
import { SelectField } from '../ui/select-field';
import { asksForStation } from './person.rules';
import { StationField } from './station-field';

/** A control as react-hook-form hands it out, and what is wrong with it. */
interface FieldInput {
  readonly input: UseFormRegisterReturn;
  readonly error: string | undefined;
}

interface SourceFieldsProps {
  /** What is chosen now. */
  readonly chosen: string;
  readonly source: FieldInput;
  readonly station: FieldInput;
  /** The station that the person has now. */
  readonly currentStation?: string | null;
}

/** How somebody heard of us, and from which station, which is asked for only when it was radio. */
export function SourceFields({ chosen, source, station, currentStation }: SourceFieldsProps) {
  const { fields } = useTexts('accounts');
  const { sources } = useTexts('shell');
  return (
    <>
      <SelectField
        label={fields.source}
        placeholder={fields.sourcePlaceholder}
        options={SOURCES.map((value) => ({ value, label: sources[value] }))}
        error={source.error}
        {...source.input}
      />
      {asksForStation(chosen) && <StationField current={currentStation} error={station.error} {...station.input} />}
    </>
  );
}
