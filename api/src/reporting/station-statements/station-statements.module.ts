import { Module } from '@nestjs/common';
import { SharesController, Shares } from './shares/shares.controller.js';
import { StatementFilesController } from './statement-files/statement-files.controller.js';
import { IssueStatement } from './statements/issue-statement.js';
import { MonthFigures, Statements } from './statements/statements.js';
import { StatementsController } from './statements/statements.controller.js';

/** What a radio station is settled by: its share, and the statement of each month. */
@Module({
  controllers: [SharesController, StatementFilesController, StatementsController],
  providers: [IssueStatement, MonthFigures, Shares, Statements],
})
export class StationStatementsModule {}
