import { Module } from '@nestjs/common';
import { AskWitnesses } from './ask-witnesses/ask-witnesses.js';
import { TransparencyController } from './publish-log/transparency.controller.js';
import { CopyLog } from './seal-log/copy-log.js';
import { SealLog, Sealer } from './seal-log/sealer.js';
import { LogSigningKey } from './signing-key.js';

@Module({
  controllers: [TransparencyController],
  providers: [AskWitnesses, CopyLog, LogSigningKey, Sealer, SealLog],
})
export class TransparencyModule {}
