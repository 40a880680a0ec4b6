import { type INestApplicationContext } from '@nestjs/common';
import { ImportQuestions, type ImportReport } from './import-questions.js';

/** Gives an installation the bank that comes with the product, or what is new in it. Answers one line for the log. */
export async function seedQuestions(app: INestApplicationContext): Promise<string> {
  return describeImport(await app.get(ImportQuestions, { strict: false }).from());
}

/** `questions: 1060 rows: 4240 added, 0 changed, 0 unchanged` */
export const describeImport = ({ rows, added, changed, unchanged }: ImportReport): string =>
  `questions: ${rows} rows: ${added} added, ${changed} changed, ${unchanged} unchanged`;
