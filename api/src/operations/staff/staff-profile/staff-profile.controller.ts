import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { permissionFlagsOf } from '@sabi50/contracts/permissions';
import { type AdminProfileView } from '@sabi50/contracts/staff-views';
import { AccountContactOf } from '../../../features/auth/accounts.queries.js';
import { StationDetails } from '../../../features/stations/stations.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';

@ApiTags('staff')
@Controller()
export class StaffProfileController {
  constructor(private readonly queries: QueryBus) {}

  /** Who is signed in to the console, and what they may do there. */
  @Endpoint('GET adminProfile', {
    access: staff('profile.view'),
    summary: 'The signed-in administrator and their permissions',
  })
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
