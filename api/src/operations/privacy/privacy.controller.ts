import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type ErasureListView } from '@sabi50/contracts/erasure-views';
import { type RetentionView } from '@sabi50/contracts/retention';
import { ROUTES } from '@sabi50/contracts/routes';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiView } from '../../platform/http/api-view.js';
import { ErasureList } from './erasure-list/erasure-list.js';
import { Retention } from './retention/retention.js';

@ApiTags('privacy')
@Controller()
export class PrivacyController {
  constructor(
    private readonly retention: Retention,
    private readonly erasures: ErasureList,
  ) {}

  /** Every kind of personal data with its period, when the job last looked, and what went. */
  @Get(ROUTES.adminRetention)
  @Staff('privacy.view')
  @ApiOperation({ summary: 'How long each kind of personal data is kept, and what the daily job removed' })
  @ApiView('RetentionView', { isArray: true })
  @ApiErrors(...STAFF_REFUSALS)
  kinds(): Promise<readonly RetentionView[]> {
    return this.retention.list();
  }

  /** Who asked to be erased and waits, and who was erased: of them the id alone. */
  @Get(ROUTES.adminErasures)
  @Staff('privacy.view')
  @ApiOperation({ summary: 'Erasures that wait, and those that are done' })
  @ApiView('ErasureListView')
  @ApiErrors(...STAFF_REFUSALS)
  list(): Promise<ErasureListView> {
    return this.erasures.list();
  }
}
