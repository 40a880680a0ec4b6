import { Controller, Delete, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type AdminWinnerView } from '@sabi50/vocabulary/winner-views';
import { ApiView } from '../../platform/http/api-view.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../platform/http/api-errors.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { usableId } from '../../platform/http/usable-id.js';
import { Winners } from '../winners.records.js';

@ApiTags('winners')
@Controller()
export class RemoveWinnerController {
  constructor(private readonly winners: Winners) {}

  /** Takes a winner off the list for good; answers who it was. */
  @Delete(ROUTES.adminWinner)
  @Staff('winners.edit')
  @ApiOperation({ summary: 'Take a winner off the list' })
  @ApiView('AdminWinnerView')
  @ApiErrors(...STAFF_WRITE_REFUSALS, 'WINNER_NOT_FOUND')
  async remove(@Param('id') id: string, @Scope() scope: StaffScope): Promise<AdminWinnerView> {
    return this.winners.remove(usableId(id, 'WINNER_NOT_FOUND'), scope);
  }
}
