import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import {
  validateSync,
  type ValidationError,
  type ValidatorOptions,
  getMetadataStorage,
  type MetadataStorage,
} from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError, type Message } from '../../kernel/domain-error.js';
import { overlongList } from './paging.js';

type RulesOf = MetadataStorage['getTargetValidationMetadatas'];

/**
 * Lets class-validator look the rules of a class up once. It gathers them anew for each object, by asking of every class
 * with rules whether this one is derived from it, which took half of a validation. Rules are declared with their classes,
 * so they stand before the first object comes. Asked with groups, which no rule of ours has, it looks as before.
 */
function cacheValidationRules(): void {
  const storage = getMetadataStorage();
  const gather = storage.getTargetValidationMetadatas.bind(storage);
  const remembered = new Map<unknown, Map<string | undefined, ReturnType<RulesOf>>>();
  storage.getTargetValidationMetadatas = (...asked) => {
    const [shape, schema, always, strictGroups, groups] = asked;
    if (always || strictGroups || groups) return gather(...asked);
    const ofShape = remembered.get(shape) ?? new Map<string | undefined, ReturnType<RulesOf>>();
    remembered.set(shape, ofShape);
    const rules = ofShape.get(schema) ?? gather(...asked);
    ofShape.set(schema, rules);
    return rules;
  };
}

cacheValidationRules();

const STRICT = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  stopAtFirstError: false,
  validationError: { target: false, value: false },
} as const satisfies ValidatorOptions;

/** Fields that one error response names at most. */
const ERRORS_MAX = 20;

/**
 * Validates bodies and queries against their DTO; a field that no DTO names is refused. The answer's `message` is the
 * first field's text, `errors` has the first twenty of them.
 */
export function validationPipe(): ValidationPipe {
  return new CallValidation({
    ...STRICT,
    transform: true,
    exceptionFactory: (faults) => validationFailed(faults),
  });
}

/**
 * The framework's pipe, with a short way for what nearly every call brings: an object read from JSON. It holds no bytes,
 * no gaps and no prototype keys, and no rule waits for anything, so what the pipe does about these is left out.
 */
class CallValidation extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const isShort = metadata.type === 'body' && metatype && this.toValidate(metadata) && isReadFromJson(value);
    return isShort ? validated(metatype as new () => object, value) : super.transform(value, metadata);
  }
}

/** What names a constructor of its own would be taken for an instance of another class. */
function isReadFromJson(value: unknown): value is object {
  const isObject = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isObject && !Object.hasOwn(value, 'constructor');
}

/**
 * A value that came by another way than a body or a query, as an instance of its DTO.
 * @throws DomainError VALIDATION_FAILED
 */
export function validated<Shape extends object>(shape: new () => Shape, plain: object): Shape {
  const overlong = overlongList(shape, plain);
  if (overlong) throw fieldRefused(overlong.field, overlong.message);
  const instance = plainToInstance(shape, plain);
  const faults = validateSync(instance, STRICT);
  if (faults.length > 0) throw validationFailed(faults);
  return instance;
}

/** One field's refusal, made by a rule that class-validator cannot see. */
export function fieldRefused(field: string, message: Message): DomainError {
  return new DomainError('VALIDATION_FAILED', { message, errors: { [field]: [message] } });
}

function validationFailed(faults: readonly ValidationError[]): DomainError {
  const errors: Record<string, string[]> = {};
  collect(faults, '', errors);
  const message = Object.values(errors)[0]?.[0];
  return new DomainError('VALIDATION_FAILED', { message, errors });
}

function collect(faults: readonly ValidationError[], path: string, into: Record<string, string[]>): void {
  for (const { property, constraints, children } of faults) {
    if (Object.keys(into).length >= ERRORS_MAX) return;
    const field = path + property;
    if (constraints) {
      // Several rules of a field may say the same sentence: it is said once.
      const words = Object.entries(constraints).map(([rule, text]) =>
        rule === 'whitelistValidation' ? VALIDATION.unknownField : text,
      );
      into[field] = [...new Set(words)];
    }
    collect(children ?? [], `${field}.`, into);
  }
}
