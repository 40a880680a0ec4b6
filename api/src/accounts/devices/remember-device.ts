import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type SecretKind } from '../secrets/secret.rules.js';
import { DeviceCookie } from '../../platform/http/device-cookie.js';
import { KnownDevices } from './known-devices.js';

/** Makes a browser known to an account, once it proved to be its owner's. */
@Injectable()
export class RememberDevice {
  constructor(
    private readonly cookie: DeviceCookie,
    private readonly devices: KnownDevices,
  ) {}

  /** Remembers the browser of this request, and gives it an id where it has none. */
  async remember(request: FastifyRequest, reply: FastifyReply, userId: string, kind: SecretKind): Promise<void> {
    await this.devices.remember({ userId, kind, device: this.cookie.write(request, reply) });
  }
}
