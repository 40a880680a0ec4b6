import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as auditPack from './audit-pack/audit-pack.js';
import * as askWitnesses from './ask-witnesses/ask-witnesses.js';
import * as transparency from './publish-log/transparency.controller.js';
import * as copyLog from './seal-log/copy-log.js';
import * as sealer from './seal-log/sealer.js';
import * as signingKey from './signing-key.js';

@Module(partsOf(auditPack, askWitnesses, transparency, copyLog, sealer, signingKey))
export class TransparencyModule {}
