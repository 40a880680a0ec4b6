import { GENDERS, LOCATIONS, SOURCES } from '@sabi50/vocabulary/enumerations';
import { LANGUAGES } from '@sabi50/vocabulary/languages';
import { useShellTexts } from '../app/texts';
import { choicesOf } from '../ui/filters';
import { type FieldsProps } from './edit-user-dialog';
import { ChoiceField, FieldGrid, WordField } from './fields';
import { useTexts } from './texts';
import { useStations } from '../ui/use-stations';

/** Who it is, where they are, and how they came. */
export function PersonFields(props: FieldsProps) {
  const texts = useTexts();
  const shell = useShellTexts();
  const { seen } = props;
  return (
    <FieldGrid>
      <WordField {...props} name="firstName" label={texts.firstName} />
      <WordField {...props} name="lastName" label={texts.lastName} />
      <WordField {...props} name="email" label={texts.email} type="email" />
      <WordField {...props} name="mobile" label={texts.mobile} type="tel" />
      <ChoiceField
        {...props}
        name="location"
        label={texts.location}
        choices={choicesOf(LOCATIONS, shell.locations)}
        none={seen.location === null ? texts.notGiven : undefined}
      />
      <ChoiceField
        {...props}
        name="preferredLanguage"
        label={texts.language}
        choices={choicesOf(LANGUAGES, shell.languages)}
      />
      <ChoiceField
        {...props}
        name="gender"
        label={texts.gender}
        choices={choicesOf(GENDERS, shell.genders)}
        none={seen.gender === null ? texts.notGiven : undefined}
      />
      <SourceFields {...props} />
    </FieldGrid>
  );
}

/** How they came; of the radio, which station. */
function SourceFields(props: FieldsProps) {
  const texts = useTexts();
  const shell = useShellTexts();
  const { form, seen } = props;
  const stations = useStations();
  // A station that was switched off since stays with whoever had it.
  const names = new Set([
    ...stations.filter(({ isActive }) => isActive).map(({ name }) => name),
    ...(seen.radioStation === null ? [] : [seen.radioStation]),
  ]);
  return (
    <>
      <ChoiceField
        {...props}
        name="source"
        label={texts.source}
        choices={choicesOf(SOURCES, shell.sources)}
        none={seen.source === null ? texts.notGiven : undefined}
      />
      {form.source === 'radio' && (
        <ChoiceField
          {...props}
          name="radioStation"
          label={texts.radioStation}
          choices={[...names].map((name) => ({ value: name, label: name }))}
          none={texts.notGiven}
        />
      )}
    </>
  );
}
