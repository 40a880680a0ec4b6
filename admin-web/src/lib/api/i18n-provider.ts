import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, type TranslationMessages } from 'react-admin';
import { type LanguageTexts } from '@sabi50/texts/console/sections';
import { type Language } from '@sabi50/contracts/languages';
import { type Texts } from '../language/texts';

/** React-admin's own sentences, and the errors of calls that it shows, in one language. */
export function i18nProviderOf(language: Language, messages: LanguageTexts, errors: Texts['errors']): I18nProvider {
  const all: TranslationMessages = { ...messages, console: { network: errors.network, timeout: errors.timeout } };
  return polyglotI18nProvider(() => all, language, [], { allowMissing: true });
}
