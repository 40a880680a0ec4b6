import { readFile } from 'node:fs/promises';
import { type Language } from '@sabi50/contracts/languages';
import { type Page } from 'playwright-core';

const CATALOGUE = new URL('../../../packages/texts/catalogue/', import.meta.url);
/** A text with fewer letters of its own, such as "{points} / {threshold}", says nothing about its language. */
const LETTERS_MIN = 4;

/** Everything that the page says, to eyes and to screen readers; runs in the page. */
const SAID = `(() => {
  const said = [document.title];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { parentElement, nodeValue } = words.currentNode;
    if (!parentElement.closest('script, style, noscript') && parentElement.checkVisibility()) said.push(nodeValue);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll('[' + name + ']'))
      if (element.checkVisibility()) said.push(element.getAttribute(name));
  return [...new Set(said.map((one) => one.trim()).filter(Boolean))];
})()`;

/** What the page says in the words of the English catalogue, and not in those of the language that it is in. */
export async function englishLeft(page: Page, language: Language): Promise<readonly string[]> {
  const said = await page.evaluate<readonly string[]>(SAID);
  const [english, own] = await Promise.all([patternsOf('en'), patternsOf(language)]);
  const isIn = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text));
  return said.filter((text) => isIn(english, text) && !isIn(own, text));
}

const read = new Map<Language, Promise<readonly RegExp[]>>();

function patternsOf(language: Language): Promise<readonly RegExp[]> {
  const known = read.get(language) ?? readPatterns(language);
  read.set(language, known);
  return known;
}

/** Each text of the player app as a pattern: its values may be anything. */
async function readPatterns(language: Language): Promise<readonly RegExp[]> {
  const texts = JSON.parse(await readFile(new URL(`${language}.arb`, CATALOGUE), 'utf8')) as Record<string, unknown>;
  return Object.entries(texts)
    .filter(([key]) => key.startsWith('player.'))
    .flatMap(([, text]) => formsOf(String(text)))
    .filter((form) => form.replace(/\{\w+\}|[^\p{L}]/gu, '').length >= LETTERS_MIN)
    .map(
      (form) =>
        new RegExp(
          `^${form
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.+')}$`,
          'u',
        ),
    );
}

const PLURAL = /\{\w+, plural,((?: (?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+)\}/;
const FORM = /\{((?:[^{}]|\{\w+\})*)\}(?= |$)/g;

/** "{count, plural, one {1 game} other {{count} games}}" has two forms; most texts have one. */
function formsOf(text: string): readonly string[] {
  const [whole, forms] = PLURAL.exec(text) ?? [];
  if (whole === undefined || forms === undefined) return [text];
  return [...forms.matchAll(FORM)].map(([, form = '']) => text.replace(whole, () => form));
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
