import { Body, Controller, Injectable, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { type MessageView } from '@sabi50/contracts/account-views';
import { PIN_LENGTH } from '@sabi50/contracts/limits';
import { SUCCESS } from '@sabi50/texts/api/en/success';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { RememberDevice } from '../devices/known-devices.js';
import { AnySecretField, TokenField } from '../fields/account-fields.js';
import { AccountMailer } from '../account-mailer.js';
import { AccountTokens, type KnownToken } from '../records/account-tokens.js';
import { sqlOfManager, Accounts } from '../records/accounts.js';
import { SecretHasher } from '../secrets/secret-hasher.js';
import { requireStrong, type SecretKind, secretKindOf } from '../secrets/secret.rules.js';
import { SetSecret } from '../secrets/set-secret.js';

/** Sets a new PIN, or a staff password, by the token of a mail. */
@Injectable()
export class ResetPin {
  constructor(
    private readonly accounts: Accounts,
    private readonly tokens: AccountTokens,
    private readonly hasher: SecretHasher,
    private readonly setSecret: SetSecret,
    private readonly mailer: AccountMailer,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Answers which secret was set, and whose it is. All sessions of the account end and a lock opens; nobody is logged in by it.
   * @throws DomainError VALIDATION_FAILED, WEAK_PIN, WEAK_PASSWORD; RESET_TOKEN_INVALID for a token that is unknown, used or too old; SERVICE_BUSY
   */
  async reset(token: string, secret: string): Promise<{ userId: string; kind: SecretKind }> {
    const known = await this.tokens.look(token);
    const kind = requireKind(secret, known);
    const account = known?.usable ? await this.accounts.byId(known.userId) : null;
    if (!known || !account || known.purpose === 'verify-email') throw new DomainError('RESET_TOKEN_INVALID');
    requireStrong(kind, secret, account, 'password');
    const hashed = await this.hasher.hash(account.id, secret);
    const outboxId = await this.dataSource.transaction(async (manager) => {
      // Looked at before, used only now: of many callers with one token, one gets here.
      if (!(await this.tokens.use(token, known, sqlOfManager(manager)))) throw new DomainError('RESET_TOKEN_INVALID');
      return this.setSecret.within(manager, account, kind, hashed);
    });
    this.mailer.send(outboxId);
    return { userId: account.id, kind };
  }
}

/** The texts of this form; only a link that was mailed to staff speaks of passwords. */
function requireKind(secret: string, known: KnownToken | null): SecretKind {
  const kind = secretKindOf(secret);
  if (known?.usable && known.purpose === 'set-password') {
    if (kind !== 'staff-password') throw fieldRefused('password', VALIDATION.staffPassword);
    return kind;
  }
  if (kind === 'pin') return kind;
  throw fieldRefused('password', secret.length === PIN_LENGTH ? VALIDATION.pinOnlyNumbers : VALIDATION.pin);
}

class ResetPinBody {
  @TokenField(VALIDATION.resetToken)
  readonly token!: string;

  /** The new 6-digit PIN; a staff password where the link was mailed for one. */
  @AnySecretField(VALIDATION.pin)
  readonly password!: string;
}

@ApiTags('accounts')
@Controller()
export class ResetPinController {
  constructor(
    private readonly pins: ResetPin,
    private readonly devices: RememberDevice,
  ) {}

  /**
   * Sets a new PIN by the token of the mail, which works once and for 30 minutes. Who reads the mails is the owner: their
   * browser is known from now on, so that strangers who go on guessing cannot lock it out before the login.
   */
  @Endpoint('POST resetPassword', {
    access: everyone,
    summary: 'Set a new PIN by the token of the mail',
    errors: ['WEAK_PIN', 'WEAK_PASSWORD', 'RESET_TOKEN_INVALID', 'CROSS_ORIGIN_REFUSED', 'SERVICE_BUSY'],
  })
  async reset(
    @Body() { token, password }: ResetPinBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    const { userId, kind } = await this.pins.reset(token, password);
    await this.devices.remember(request, reply, userId, kind);
    return { message: kind === 'pin' ? SUCCESS.pinReset : SUCCESS.passwordReset };
  }
}
