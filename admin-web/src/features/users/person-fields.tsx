import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { GENDERS, LOCATIONS, SOURCES } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { useTexts } from '../../lib/language/texts';
import { ChoiceInput, choicesOf, FieldGrid } from '../../ui/inputs';
import { useStations } from '../../ui/use-stations';

interface PersonFieldsProps {
  /** The user as the dialog knows them: who has given something cannot have it taken away. */
  readonly seen: AdminUserView;
}

/** Who it is, where they are, and how they came. Nothing is filled in by the browser: it is about somebody else. */
export function PersonFields({ seen }: PersonFieldsProps) {
  const texts = useTexts('users');
  const { locations, languages, genders, sources } = useTexts('app');
  const none = (value: string | null) => (value === null ? texts.notGiven : undefined);
  const choice = (
    source: 'location' | 'gender' | 'source',
    words: readonly string[],
    names: Record<string, string>,
  ) => (
    <ChoiceInput source={source} label={texts[source]} choices={choicesOf(words, names)} none={none(seen[source])} />
  );
  return (
    <FieldGrid>
      <TextInput source="firstName" label={texts.firstName} />
      <TextInput source="lastName" label={texts.lastName} />
      <TextInput source="email" label={texts.email} type="email" />
      <TextInput source="mobile" label={texts.mobile} type="tel" />
      {choice('location', LOCATIONS, locations)}
      <ChoiceInput source="preferredLanguage" label={texts.language} choices={choicesOf(LANGUAGES, languages)} />
      {choice('gender', GENDERS, genders)}
      {choice('source', SOURCES, sources)}
      <StationInput seen={seen} />
    </FieldGrid>
  );
}

/** Of those who came by radio: which station. One that was switched off since stays with those who had it. */
function StationInput({ seen }: PersonFieldsProps) {
  const texts = useTexts('users');
  const stations = useStations();
  const source: unknown = useWatch({ name: 'source' });
  if (source !== 'radio') return null;
  const active = stations.filter(({ isActive }) => isActive).map(({ name }) => name);
  const names = new Set([...active, ...(seen.radioStation === null ? [] : [seen.radioStation])]);
  const choices = [...names].map((name) => ({ value: name, label: name }));
  return <ChoiceInput source="radioStation" label={texts.radioStation} choices={choices} none={texts.notGiven} />;
}
