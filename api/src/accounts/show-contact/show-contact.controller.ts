import { Controller, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type PlayerContactView } from '@sabi50/vocabulary/player-acts-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiView } from '../../platform/http/api-view.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { usableId } from '../../platform/http/usable-id.js';
import { ShowContact } from './show-contact.js';

@ApiTags('users of the console')
@Controller()
export class ShowContactController {
  constructor(private readonly contacts: ShowContact) {}

  /** Number and address of a player; that they were shown, to whom and when, is in the staff log. */
  @Post(ROUTES.adminUserContact)
  @HttpCode(HttpStatus.OK)
  @Staff('users.edit')
  @ApiOperation({ summary: 'Show how a player is reached' })
  @ApiView('PlayerContactView')
  @ApiErrors('USER_NOT_FOUND', 'TOO_MANY_REQUESTS', ...STAFF_WRITE_REFUSALS)
  show(@Param('id') id: string, @Scope() scope: StaffScope): Promise<PlayerContactView> {
    return this.contacts.show(usableId(id, 'USER_NOT_FOUND'), scope);
  }
}
