import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LoginWatchView } from '@sabi50/contracts/staff-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { LoginWatch } from './login-watch.js';

@ApiTags('staff')
@Controller()
export class LoginWatchController {
  constructor(private readonly watch: LoginWatch) {}

  /** Whether very many logins fail at present, for super administrators. */
  @Endpoint('GET adminLoginWatch', {
    access: staff('login-watch.view'),
    summary: 'How many logins fail, and whether unknown devices have to solve a task',
  })
  state(): Promise<LoginWatchView> {
    return this.watch.state();
  }
}
