import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { validationPipe } from '../../platform/http/validation.js';
import { type Opening } from './session-opener.js';
import { LoginBody } from './login.body.js';

/** Lets a login through to its controller when Passport's local strategy grants it. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  private readonly validation = validationPipe();

  /** Guards run before pipes, and nothing unvalidated may reach the strategy, so the body is validated here. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.validation.transform(body ?? {}, { type: 'body', metatype: LoginBody });
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<Granted = Opening>(error: Error | null, granted: Granted | false): Granted {
    if (error) throw error;
    if (!granted) throw new DomainError('INVALID_CREDENTIALS');
    return granted;
  }
}

/** What the guard granted. */
export const Granted = createParamDecorator(
  (_: unknown, context: ExecutionContext): Opening =>
    context.switchToHttp().getRequest<FastifyRequest & { user: Opening }>().user,
);
