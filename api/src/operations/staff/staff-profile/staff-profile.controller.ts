import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { permissionFlagsOf } from '@sabi50/contracts/permissions';
import { ROUTES } from '@sabi50/contracts/routes';
import { type AdminProfileView } from '@sabi50/contracts/staff-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { AccountContactOf } from '../../../features/accounts/accounts.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { StationDetails } from '../../../features/stations/stations.queries.js';

@ApiTags('staff')
@Controller()
export class StaffProfileController {
  constructor(private readonly queries: QueryBus) {}

  /** Who is signed in to the console, and what they may do there. */
  @Get(ROUTES.adminProfile)
  @Staff('profile.view')
  @ApiOperation({ summary: 'The signed-in administrator and their permissions' })
  @ApiView('AdminProfileView')
  @ApiErrors('ADMIN_AUTHENTICATION_REQUIRED', 'ADMIN_REQUIRED', 'ADMIN_EMAIL_MISMATCH')
  async profile(@Scope() { userId, role, stationId }: StaffScope): Promise<AdminProfileView> {
    const [contact, radioStation] = await Promise.all([
      this.queries.execute(new AccountContactOf(userId)),
      stationId === null ? null : this.queries.execute(new StationDetails(stationId)),
    ]);
    if (!contact) throw new DomainError('ADMIN_AUTHENTICATION_REQUIRED');
    const { email, firstName, lastName } = contact;
    return {
      id: userId,
      firstName,
      lastName,
      email,
      role: role === 'view-only' ? null : role,
      radioStation,
      ...permissionFlagsOf(role),
    };
  }
}
