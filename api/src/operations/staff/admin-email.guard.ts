import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import { isSameEmail } from '@sabi50/contracts/email-addresses';
import { HEADERS } from '@sabi50/contracts/routes';
import { AccountContactOf } from '../../features/auth/accounts.queries.js';
import { DomainError } from '../../kernel/domain-error.js';

/**
 * The `admin-email` header that every call of the console carries: it proves nothing and is not needed, but a staff
 * session that comes with another's address is refused (rule staff/server-decides). Runs after the access guard.
 */
@Injectable()
export class AdminEmailGuard implements CanActivate {
  constructor(private readonly queries: QueryBus) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers, session } = context.switchToHttp().getRequest<FastifyRequest>();
    const claimed = headers[HEADERS.adminEmail];
    if (claimed === undefined || session?.kind !== 'staff') return true;
    const contact = await this.queries.execute(new AccountContactOf(session.userId));
    const isOwn = typeof claimed === 'string' && contact != null && isSameEmail(claimed, contact.email);
    if (!isOwn) throw new DomainError('ADMIN_EMAIL_MISMATCH');
    return true;
  }
}
