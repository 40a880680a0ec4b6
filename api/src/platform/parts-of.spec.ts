import { Controller, Injectable } from '@nestjs/common';
import { Command, CommandHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { describe, expect, it } from '@jest/globals';
import { partsOf } from './parts-of.js';

@Controller()
class SomeController {}

@Injectable()
class SomeService {}

class SomeQuery extends Query<void> {}

@QueryHandler(SomeQuery)
class SomeQueryHandler {}

class SomeCommand extends Command<void> {}

@CommandHandler(SomeCommand)
class SomeCommandHandler {}

class Body {}

describe('the parts of a module', () => {
  it('are the controllers, services and handlers that its files export, and nothing else of them', () => {
    const http = { SomeController, Body, LIMIT: 3, rule: () => true };
    const handlers = { SomeCommand, SomeCommandHandler, SomeQuery, SomeQueryHandler, SomeService };
    expect(partsOf(http, handlers)).toEqual({
      controllers: [SomeController],
      providers: [SomeCommandHandler, SomeQueryHandler, SomeService],
    });
  });
});
