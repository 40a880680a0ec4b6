import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import {
  CREATE_ADMIN_USAGE,
  readAdminWanted,
  readPassword,
  CreateStaffAccount,
} from '../features/staff-users/create-admin/create-staff-account.js';
import { AppModule } from './app.module.js';
import { configOrExit } from './boot.js';
import { DomainError, wordsOf } from '../kernel/domain-error.js';
import { refusalOf } from '../platform/http/error.filter.js';
import { createLogger } from '../platform/logger.js';
import { ERRORS } from '@sabi50/texts/api/en/errors';

/** `npm run admin:create`: how a production installation gets its first super administrator. */
const wanted = readAdminWanted(process.argv.slice(2));
if (!wanted) {
  process.stderr.write(`${CREATE_ADMIN_USAGE}\n`);
  process.exit(1);
}
const config = configOrExit();
const password = await readPassword();
const app = await NestFactory.createApplicationContext(AppModule.with(config, createLogger('admin', 'warn')), {
  logger: ['error', 'warn'],
});
try {
  await app.get(CreateStaffAccount, { strict: false }).create({ ...wanted, password, role: 'super_admin' });
  process.stdout.write(`${wanted.email} may now log in as super administrator.\n`);
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  process.stderr.write(`${wordsOf(error.detail.message ?? ERRORS[refusalOf(error).code])}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}
