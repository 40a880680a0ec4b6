import 'reflect-metadata';
import { resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { configOrExit } from './boot.js';
import { createLogger } from '../platform/logger.js';
import { ImportQuestions, describeImport } from '../features/questions/import-questions/import-questions.js';
import { QuestionFilesRefused } from '../features/questions/import-questions/question-files.js';

/**
 * `npm run questions:import [-- FOLDER]`: imports the question files of a folder (the product's own by default), or
 * nothing: exit code 1 with every fault by file and row.
 */
const config = configOrExit();
const app = await NestFactory.createApplicationContext(AppModule.with(config, createLogger('import', 'warn')), {
  logger: ['error', 'warn'],
});
const [folder] = process.argv.slice(2);
try {
  const report = await app.get(ImportQuestions, { strict: false }).from(folder && resolve(folder));
  process.stdout.write(`${describeImport(report)}\n`);
} catch (error) {
  if (!(error instanceof QuestionFilesRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}
