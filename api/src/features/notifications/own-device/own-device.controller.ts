import { ECDH } from 'node:crypto';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type PushDeviceView } from '@sabi50/contracts/push-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { Config } from '../../../platform/config.js';
import { player } from '../../../platform/http/access.js';
import { DeviceCookie } from '../../../platform/http/device-cookie.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database } from '../../../platform/postgres/database.js';
import { endNoticesOn } from '../notifications.commands.js';
import { VapidKeys } from '../send-notice/push-sender.js';
import { PushDeviceBody, PushDevices } from './push-devices.js';
import { isPushEndpoint } from './push-endpoint.rules.js';

/** Notices on the device that calls, which is known by its cookie (rule push/asked-for). */
@ApiTags('push')
@Controller()
export class OwnDeviceController {
  constructor(
    private readonly devices: PushDevices,
    private readonly cookie: DeviceCookie,
    private readonly keys: VapidKeys,
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  @Endpoint('GET userPushDevice', {
    access: player(),
    summary: 'What the calling device is told by notices, and the key to subscribe with',
  })
  see(@OwnId() userId: string, @Req() request: FastifyRequest): Promise<PushDeviceView> {
    return this.devices.of(userId, this.cookie.read(request));
  }

  @Endpoint('PUT userPushDevice', {
    access: player(),
    summary: 'Have the calling device told by notices, or change what it is told',
    errors: ['NOT_FOUND'],
  })
  async put(
    @OwnId() userId: string,
    @Body() body: PushDeviceBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PushDeviceView> {
    if (!this.keys.pair) throw new DomainError('NOT_FOUND');
    if (!isPushEndpoint(body.endpoint, this.config.PUSH_SERVICES)) throw fieldRefused('endpoint', VALIDATION.text);
    if (!isOnCurve(body.p256dh)) throw fieldRefused('p256dh', VALIDATION.text);
    const device = this.cookie.write(request, reply);
    await this.devices.put(userId, device, body);
    return this.devices.of(userId, device);
  }

  @Endpoint('DELETE userPushDevice', { access: player(), summary: 'End the notices on the calling device' })
  async end(@OwnId() userId: string, @Req() request: FastifyRequest): Promise<PushDeviceView> {
    const device = this.cookie.read(request);
    if (device !== undefined) await endNoticesOn(this.database, userId, device);
    return this.devices.of(userId, device);
  }
}

/** Whether a key is a point on P-256: to another nothing can be encrypted. */
function isOnCurve(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
}
