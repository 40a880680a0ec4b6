import { type Provider, type Type } from '@nestjs/common';
import { CONTROLLER_WATERMARK, INJECTABLE_WATERMARK } from '@nestjs/common/constants.js';

/** What marks a provider. `@nestjs/cqrs` marks its handlers by keys of its own, which it does not export. */
const PROVIDER_MARKS = [INJECTABLE_WATERMARK, '__commandHandler__', '__queryHandler__'];

/** Returns the controllers and providers that files export, so that a module names its files and no class twice. */
export function partsOf(...files: readonly object[]): {
  readonly controllers: Type[];
  readonly providers: Provider[];
} {
  const classes = files
    .flatMap((file): unknown[] => Object.values(file))
    .filter((one): one is Type => typeof one === 'function');
  return {
    controllers: classes.filter((one) => Reflect.hasOwnMetadata(CONTROLLER_WATERMARK, one)),
    providers: classes.filter((one) => PROVIDER_MARKS.some((mark) => Reflect.hasOwnMetadata(mark, one))),
  };
}
