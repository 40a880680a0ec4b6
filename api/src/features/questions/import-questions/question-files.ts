import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ImportedQuestion, readQuestionRow } from './question-row.js';

/** The bank that comes with the product. */
export const OWN_QUESTIONS = fileURLToPath(new URL('../../../../seed/questions', import.meta.url));

const FAULTS_SHOWN_MAX = 50;

/** The files hold rows that cannot be imported; nothing was imported. The message names each by file and row. */
export class QuestionFilesRefused extends Error {
  override readonly name = 'QuestionFilesRefused';
  constructor(readonly faults: readonly string[]) {
    const more = faults.length - FAULTS_SHOWN_MAX;
    const shown = faults.slice(0, FAULTS_SHOWN_MAX).join('\n');
    super(`${faults.length} fault(s) in the question files:\n${shown}${more > 0 ? `\n... and ${more} more` : ''}`);
  }
}

/**
 * Every question of the `*.jsonl` files of a folder.
 * @throws QuestionFilesRefused naming every fault as `file row n: ...`; a row number is a line number
 */
export async function readQuestionFiles(folder: string): Promise<readonly ImportedQuestion[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl')).sort();
  if (files.length === 0) throw new QuestionFilesRefused([`${folder}: holds no .jsonl file`]);
  const questions: ImportedQuestion[] = [];
  const faults: string[] = [];
  const places = new Map<string, string>();
  for (const file of files) {
    const lines = (await readFile(join(folder, file), 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/);
    lines.forEach((line, index) => {
      if (line.trim() === '') return;
      const place = `${basename(file)} row ${index + 1}`;
      const read = readQuestionRow(line);
      if (!('key' in read)) return void faults.push(...read.map((fault) => `${place}: ${fault}`));
      const first = places.get(read.key);
      if (first) return void faults.push(`${place}: key ${read.key} is already used in ${first}`);
      places.set(read.key, place);
      questions.push(read);
    });
  }
  if (faults.length > 0) throw new QuestionFilesRefused(faults);
  return questions;
}
