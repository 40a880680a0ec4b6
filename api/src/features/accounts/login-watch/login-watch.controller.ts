import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/contracts/routes';
import { type LoginWatchView } from '@sabi50/contracts/staff-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { LoginWatch } from './login-watch.js';

@ApiTags('staff')
@Controller()
export class LoginWatchController {
  constructor(private readonly watch: LoginWatch) {}

  /** Whether very many logins fail at present, for super administrators. */
  @Get(ROUTES.adminLoginWatch)
  @Staff('login-watch.view')
  @ApiOperation({ summary: 'How many logins fail, and whether unknown devices have to solve a task' })
  @ApiView('LoginWatchView')
  @ApiErrors(...STAFF_REFUSALS)
  state(): Promise<LoginWatchView> {
    return this.watch.state();
  }
}
