import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ErasureListView } from '@sabi50/contracts/erasure-views';
import { type RetentionView } from '@sabi50/contracts/retention';
import { staff } from '../../platform/http/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
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
  @Endpoint('GET adminRetention', {
    access: staff('privacy.view'),
    summary: 'How long each kind of personal data is kept, and what the daily job removed',
  })
  kinds(): Promise<readonly RetentionView[]> {
    return this.retention.list();
  }

  /** Who asked to be erased and waits, and who was erased: of them the id alone. */
  @Endpoint('GET adminErasures', {
    access: staff('privacy.view'),
    summary: 'Erasures that wait, and those that are done',
  })
  list(): Promise<ErasureListView> {
    return this.erasures.list();
  }
}
