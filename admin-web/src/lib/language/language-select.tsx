import { NativeSelect } from '@mui/material';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { isLanguage, LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/contracts/languages';
import { useLanguage } from './texts';

/** The picker of the device with every language that the console speaks. */
export function LanguageSelect({ label }: { readonly label: string }) {
  const { language, choose } = useLanguage();
  return (
    <NativeSelect
      disableUnderline
      inputProps={{ 'aria-label': label }}
      value={language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) choose(target.value);
      }}
      sx={{
        color: 'inherit',
        '& .MuiNativeSelect-icon': { color: 'inherit' },
        '& option': { color: TOKENS.light.ink },
      }}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_OWN_NAMES[code]}
        </option>
      ))}
    </NativeSelect>
  );
}
