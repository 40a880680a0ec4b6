import { Module } from '@nestjs/common';
import { SearchController } from './search.controller.js';

/** The search over everything of the console; each module finds its own by a query that it publishes. */
@Module({ controllers: [SearchController] })
export class SearchModule {}
