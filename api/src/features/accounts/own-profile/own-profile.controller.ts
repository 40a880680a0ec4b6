import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/contracts/routes';
import { type UserView } from '@sabi50/contracts/account-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { SignedIn } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { type AccountRow } from '../records/account.row.js';
import { Accounts } from '../records/accounts.js';
import { UserViews } from '../user-view/user-views.js';
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
  @Get(ROUTES.user)
  @SignedIn()
  @ApiOperation({ summary: 'The signed-in user' })
  @ApiView('UserView')
  @ApiErrors('UNAUTHENTICATED', 'PASSWORD_CHANGE_REQUIRED', 'USER_NOT_FOUND')
  async user(@OwnId() userId: string, @Ctx() context: RequestContext): Promise<UserView> {
    return this.views.of(await this.own(userId), context.seen);
  }

  /** Changes the signed-in user's own profile; the answer is the user after the change. */
  @Put(ROUTES.user)
  @SignedIn()
  @ApiOperation({ summary: 'Change the own profile' })
  @ApiView('UserView')
  @ApiErrors(
    'VALIDATION_FAILED',
    'EMAIL_UNCHANGEABLE',
    'UNAUTHENTICATED',
    'CROSS_ORIGIN_REFUSED',
    'PASSWORD_CHANGE_REQUIRED',
    'USER_NOT_FOUND',
    'MOBILE_TAKEN',
    'REGISTRATION_EXCLUDED',
    'MOBILE_CHANGES_USED_UP',
  )
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
