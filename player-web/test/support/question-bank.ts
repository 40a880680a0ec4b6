import { readFile } from 'node:fs/promises';
import { type Category } from '@sabi50/vocabulary/enumerations';
import { LANGUAGES, type Language } from '@sabi50/vocabulary/languages';

const FOLDER = new URL('../../../api/seed/questions/', import.meta.url);

type Seed = { readonly correct: string } & Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The right answer to every question of a category, as the bank is filled with: question to answer, in all languages. */
export async function rightAnswers(category: Category): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL(`${category}.jsonl`, FOLDER), 'utf8');
  const seeds = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Seed);
  return new Map(
    seeds.flatMap((seed) =>
      LANGUAGES.map(
        (language) => [seed[language]['q'] ?? '', seed[language][seed.correct.toLowerCase()] ?? ''] as const,
      ),
    ),
  );
}
