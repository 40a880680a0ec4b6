import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as shares from './shares/shares.controller.js';
import * as statementFiles from './statement-files/statement-files.controller.js';
import * as issueStatement from './statements/issue-statement.js';
import * as statements from './statements/statements.js';
import * as statementsController from './statements/statements.controller.js';

/** What a radio station is settled by: its share, and the statement of each month. */
@Module(partsOf(shares, statementFiles, issueStatement, statements, statementsController))
export class StationStatementsModule {}
