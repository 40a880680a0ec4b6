import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@sabi50/vocabulary/languages';

/** What every file of a translation exports. */
interface TextsFile {
  readonly TEXTS: object;
}

const FILES = import.meta.glob<TextsFile>('/src/*/texts.{ha,yo,ig}.ts');
const ROOM = /^\/src\/([\w-]+)\//;

/** The texts of a language by room; a room that is missing speaks English. */
export type TextsByRoom = Readonly<Record<string, object>>;

const ofLanguage = (language: Language) => Object.entries(FILES).filter(([path]) => path.endsWith(`.${language}.ts`));

/** The languages that can be chosen: English, and each that the shell is translated to. */
export const OFFERED_LANGUAGES: readonly Language[] = LANGUAGES.filter(
  (language) => language === DEFAULT_LANGUAGE || FILES[`/src/app/texts.${language}.ts`] !== undefined,
);

/** Fetches the texts of a language, which travel in one file; English stands in the rooms already. */
export async function loadTexts(language: Language): Promise<TextsByRoom> {
  const rooms = ofLanguage(language).map(async ([path, load]) => {
    const { TEXTS } = await load();
    return [ROOM.exec(path)?.[1] ?? path, TEXTS] as const;
  });
  return Object.fromEntries(await Promise.all(rooms));
}
