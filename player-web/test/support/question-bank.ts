import { readFile } from 'node:fs/promises';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { LANGUAGES, type Language } from '@sabi50/contracts/languages';

const FOLDER = new URL('../../../api/seed/questions/', import.meta.url);

type Seed = { readonly correct: string } & Readonly<Record<Language, Readonly<Record<string, string>>>>;

export interface QuestionTexts {
  readonly question: string;
  readonly options: readonly string[];
}

/** All questions of the bank as they read in a language. */
export async function bankTexts(language: Language): Promise<readonly QuestionTexts[]> {
  const seeds = (await Promise.all(CATEGORIES.map(seedsOf))).flat();
  return seeds.map(({ [language]: texts }) => ({
    question: texts['q'] ?? '',
    options: ['a', 'b', 'c', 'd'].map((letter) => texts[letter] ?? ''),
  }));
}

/** The right answer to every question of a category, as the bank is filled with: question to answer, in these languages. */
export async function rightAnswers(
  category: Category,
  languages: readonly Language[] = LANGUAGES,
): Promise<ReadonlyMap<string, string>> {
  const seeds = await seedsOf(category);
  return new Map(
    seeds.flatMap((seed) =>
      languages.map(
        (language) => [seed[language]['q'] ?? '', seed[language][seed.correct.toLowerCase()] ?? ''] as const,
      ),
    ),
  );
}

async function seedsOf(category: Category): Promise<readonly Seed[]> {
  const text = await readFile(new URL(`${category}.jsonl`, FOLDER), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Seed);
}
