import { NativeSelect } from '@mui/material';
import { isLanguage, LANGUAGE_OWN_NAMES } from '@sabi50/vocabulary/languages';
import { useLanguage } from './language-context';
import { OFFERED_LANGUAGES } from './language-files';

/** The picker of the device with every language that the console speaks; nothing where there is only one. */
export function LanguageSelect({ label }: { readonly label: string }) {
  const { language, choose } = useLanguage();
  if (OFFERED_LANGUAGES.length < 2) return null;
  return (
    <NativeSelect
      inputProps={{ 'aria-label': label }}
      value={language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) choose(target.value);
      }}
      sx={{ color: 'inherit', '& .MuiNativeSelect-icon': { color: 'inherit' }, '& option': { color: '#14231b' } }}
    >
      {OFFERED_LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_OWN_NAMES[code]}
        </option>
      ))}
    </NativeSelect>
  );
}
