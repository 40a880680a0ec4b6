import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { validated } from '../../platform/http/validation.js';

/**
 * The query parameters of a call that is no list, as their DTO: `summary(@FiltersOf(PeriodFilters) filters: PeriodFilters)`.
 * An empty one asks for nothing, as the forms send it.
 * @throws DomainError VALIDATION_FAILED naming the parameter
 */
export const FiltersOf = createParamDecorator(
  <Filters extends object>(filters: new () => Filters, host: ExecutionContext): Filters => {
    const { query } = host.switchToHttp().getRequest<FastifyRequest>();
    const asked = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '');
    return validated(filters, Object.fromEntries(asked));
  },
);
