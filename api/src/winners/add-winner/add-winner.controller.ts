import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type AdminWinnerView } from '@sabi50/vocabulary/winner-views';
import { ApiView } from '../../platform/http/api-view.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../platform/http/api-errors.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { draftOf } from '../winner.rules.js';
import { Winners } from '../winners.records.js';
import { AddWinnerBody } from './add-winner.body.js';

@ApiTags('winners')
@Controller()
export class AddWinnerController {
  constructor(private readonly winners: Winners) {}

  /** Puts a winner at the top of the list, where everybody sees them at once. */
  @Post(ROUTES.adminWinners)
  @HttpCode(HttpStatus.CREATED)
  @Staff('winners.edit', { afterStepUp: true })
  @ApiOperation({ summary: 'Announce a winner' })
  @ApiView('AdminWinnerView', { status: 201 })
  @ApiErrors('VALIDATION_FAILED', 'STEP_UP_REQUIRED', ...STAFF_WRITE_REFUSALS, 'WINNER_EXISTS')
  add(@Body() body: AddWinnerBody, @Scope() scope: StaffScope): Promise<AdminWinnerView> {
    return this.winners.add(draftOf(body), scope);
  }
}
