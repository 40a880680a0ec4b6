import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import {
  ApiCookieAuth,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiResponse,
  ApiSecurity,
} from '@nestjs/swagger';
import { type EndpointName, type Method, type ReturnedBy } from '@sabi50/contracts/endpoints/endpoints';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { isPermitted, STAFF_ROLES } from '@sabi50/contracts/permissions';
import { HEADERS, type RouteName, ROUTES } from '@sabi50/contracts/routes';
import { ACCESS, type Access } from './access.js';
import { ApiErrors, STAFF_REFUSALS } from './api-errors.js';
import { ApiCsv, ApiList } from './lists/api-list.js';
import { type ListSpec } from './lists/list-query.js';

/** What a client sees of an operation beside its name, parameters and body. */
export interface EndpointOptions {
  readonly access: Access;
  readonly summary: string;
  readonly description?: string;
  /** 200 unless given. */
  readonly status?: number;
  /** What the response is, where its shape does not say it. */
  readonly response?: string;
  /** What a repeated Idempotency-Key does (rule money/idempotency-key). */
  readonly idempotent?: string;
  /** A list in both dialects (rule staff/two-dialects). */
  readonly list?: ListSpec<object>;
  /** The rows of a list as a CSV file. */
  readonly csv?: ListSpec<object>;
  /** The media types of what is no JSON. */
  readonly produces?: string | readonly string[];
  /** Errors beside those that access, method, key and body imply. */
  readonly errors?: readonly ErrorCode[];
}

/** Every operation that was declared; the tests compare it with what they say about access. */
export const declaredEndpoints = new Map<EndpointName, EndpointOptions>();

/** A file leaves as a stream, or is written to the reply by the handler. */
type Handled<Name extends EndpointName> = ReturnedBy<Name> extends Blob ? StreamableFile | void : ReturnedBy<Name>;

type Handler<Name extends EndpointName> = (...parameters: never[]) => Handled<Name> | Promise<Handled<Name>>;

type EndpointDecorator<Name extends EndpointName> = <Declared extends Handler<Name>>(
  target: object,
  key: string | symbol,
  handler: TypedPropertyDescriptor<Declared>,
) => void;

/**
 * Declares an operation of the API: method and route by its name in `Endpoints`, which the compiler compares with what the
 * handler returns, who may call it, and its part of the OpenAPI document.
 * @throws Error for a name that is declared twice
 */
export function Endpoint<Name extends EndpointName>(name: Name, options: EndpointOptions): EndpointDecorator<Name> {
  const [method, route] = name.split(' ') as [Method, RouteName];
  const { access, summary, description, status = 200, idempotent } = options;
  const decorate = applyDecorators(
    RequestMapping({ path: ROUTES[route], method: RequestMethod[method] }),
    HttpCode(status),
    SetMetadata(ACCESS, access),
    ...securityOf(access),
    ApiOperation({ summary, ...(description !== undefined && { description }) }),
    ...(idempotent === undefined
      ? []
      : [ApiHeader({ name: HEADERS.idempotencyKey, required: false, description: idempotent })]),
    documentedResponse(name, options),
  );
  if (declaredEndpoints.has(name)) throw new Error(`${name} is declared twice`);
  declaredEndpoints.set(name, options);
  return (target, key, handler) => {
    decorate(target, key, handler);
    const codes = [
      ...impliedErrors(method, ROUTES[route], options),
      ...bodyErrors(target, key),
      ...(options.errors ?? []),
    ];
    ApiErrors(...codes)(target, key, handler);
  };
}

/** Where the OpenAPI document takes the schema of an operation's response from: the type of the contracts. */
export const ENDPOINT_REFERENCE = '#/endpoints/';

function documentedResponse(name: EndpointName, options: EndpointOptions): MethodDecorator {
  const { status = 200, response: description = '', list, csv, produces } = options;
  const schema = { $ref: `${ENDPOINT_REFERENCE}${name}` };
  if (list) return ApiList(list, schema);
  if (csv) return ApiCsv(csv);
  if (produces !== undefined)
    return applyDecorators(ApiProduces(...[produces].flat()), ApiOkResponse({ schema: schemaOfMedia(produces) }));
  return ApiResponse({ status, description, ...(status !== 204 && { schema }) });
}

const schemaOfMedia = (type: string | readonly string[]): { readonly type: 'string'; readonly format?: 'binary' } =>
  type === 'text/html' || type === 'text/event-stream' ? { type: 'string' } : { type: 'string', format: 'binary' };

function securityOf({ to }: Access): MethodDecorator[] {
  if (to === 'public') return [];
  return to === 'anyone-signed-in' ? [ApiSecurity('player'), ApiSecurity('staff')] : [ApiCookieAuth(to)];
}

function impliedErrors(method: Method, path: string, { access, idempotent, list, csv }: EndpointOptions): ErrorCode[] {
  const codes = accessErrors(access, path);
  if (method !== 'GET' && access.to !== 'public') codes.push('CROSS_ORIGIN_REFUSED');
  if (idempotent !== undefined) codes.push('IDEMPOTENCY_KEY_INVALID', 'IDEMPOTENCY_KEY_REUSED');
  if (list || csv) codes.push('VALIDATION_FAILED');
  return codes;
}

function accessErrors(access: Access, path: string): ErrorCode[] {
  switch (access.to) {
    case 'public':
      return [];
    case 'anyone-signed-in':
      return ['UNAUTHENTICATED'];
    case 'player':
      return [
        access.otherwise ?? 'UNAUTHENTICATED',
        'PLAYER_SESSION_REQUIRED',
        ...(path.startsWith(`${ROUTES.user}/`) ? (['USER_NOT_FOUND'] as const) : []),
      ];
    case 'staff': {
      const isForAll = STAFF_ROLES.every((role) => isPermitted(role, access.permission));
      const refusals = STAFF_REFUSALS.filter((code) => code !== 'FORBIDDEN' || !isForAll);
      return access.stepUp ? [...refusals, 'STEP_UP_REQUIRED'] : [...refusals];
    }
  }
}

/** A body that is validated by its class can fail to be valid. */
function bodyErrors(target: object, key: string | symbol): ErrorCode[] {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, key) ?? {}) as object;
  const types = (Reflect.getMetadata('design:paramtypes', target, key) ?? []) as readonly unknown[];
  const isValidated = Object.keys(parameters).some((parameter) => {
    const [kind, index] = parameter.split(':').map(Number);
    return kind === RouteParamtypes.BODY && types[index ?? 0] !== Object;
  });
  return isValidated ? ['VALIDATION_FAILED'] : [];
}
