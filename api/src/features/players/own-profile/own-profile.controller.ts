import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type UserView } from '@sabi50/contracts/account-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { signedIn } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { type AccountRow } from '../../auth/records/account.row.js';
import { Accounts } from '../../auth/records/accounts.js';
import { UserViews } from '../../auth/user-view/user-views.js';
import { ChangeProfile } from './change-profile.js';
import { ProfileBody } from './profile.body.js';

@ApiTags('accounts')
@Controller()
export class OwnProfileController {
  constructor(
    private readonly accounts: Accounts,
    private readonly profiles: ChangeProfile,
    private readonly views: UserViews,
  ) {}

  /** The signed-in user; any other id is answered as if it did not exist (rule accounts/only-oneself). */
  @Endpoint('GET user', {
    access: signedIn(),
    summary: 'The signed-in user',
    errors: ['PASSWORD_CHANGE_REQUIRED', 'USER_NOT_FOUND'],
  })
  async user(@OwnId() userId: string, @Ctx() context: RequestContext): Promise<UserView> {
    return this.views.of(await this.own(userId), context.seen);
  }

  /** Changes the signed-in user's own profile; the answer is the user after the change. */
  @Endpoint('PUT user', {
    access: signedIn(),
    summary: 'Change the own profile',
    errors: [
      'EMAIL_UNCHANGEABLE',
      'PASSWORD_CHANGE_REQUIRED',
      'USER_NOT_FOUND',
      'MOBILE_TAKEN',
      'REGISTRATION_EXCLUDED',
      'MOBILE_CHANGES_USED_UP',
    ],
  })
  async change(@OwnId() userId: string, @Body() body: ProfileBody, @Ctx() context: RequestContext): Promise<UserView> {
    const account = await this.own(userId);
    return this.views.of(await this.profiles.change(account, body, context), context.seen);
  }

  private async own(userId: string): Promise<AccountRow> {
    const account = await this.accounts.byId(userId);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    return account;
  }
}
