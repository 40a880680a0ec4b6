import { Module } from '@nestjs/common';
import { LiveFeedController } from './live-feed.controller.js';
import { LiveStreams } from './live-streams.js';

@Module({ controllers: [LiveFeedController], providers: [LiveStreams] })
export class LiveFeedModule {}
