import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type LoginWatchView } from '@sabi50/vocabulary/staff-views';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { LoginWatch } from './login-watch.js';

class LoginWatchAnswer implements LoginWatchView {
  @ApiProperty({ description: 'Logins that failed within the last five minutes' }) readonly failures: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until then unknown devices have to solve a task; null: they do not',
  })
  readonly raisedUntil: string | null;
}

@ApiTags('staff')
@Controller()
export class LoginWatchController {
  constructor(private readonly watch: LoginWatch) {}

  /** Whether very many logins fail at present, for super administrators. */
  @Get(ROUTES.adminLoginWatch)
  @Staff('login-watch.view')
  @ApiOperation({ summary: 'How many logins fail, and whether unknown devices have to solve a task' })
  @ApiOkResponse({ type: LoginWatchAnswer })
  @ApiErrors(...STAFF_REFUSALS)
  state(): Promise<LoginWatchAnswer> {
    return this.watch.state();
  }
}
