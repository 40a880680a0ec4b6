import {
  type BodyOf,
  type EndpointName,
  type Method,
  type PathParametersOf,
  type ReturnedBy,
} from '@sabi50/contracts/endpoints/endpoints';
import { pathOf, type RouteName } from '@sabi50/contracts/routes';
import { type Call, callApi } from './http-client';

/** The parameters of an operation's path, asked for where it has some. */
export type PathParameters<Name extends EndpointName> = [PathParametersOf<Name>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<PathParametersOf<Name>, string>> };

type RequestBody<Name extends EndpointName> =
  BodyOf<Name> extends undefined ? { readonly body?: FormData | undefined } : { readonly body: BodyOf<Name> };

export type ApiRequest<Name extends EndpointName> = Omit<Call, 'method' | 'body'> &
  PathParameters<Name> &
  RequestBody<Name>;

/** Left out where an operation needs neither parameters nor a body. */
type RequestArguments<Name extends EndpointName> =
  object extends ApiRequest<Name> ? [request?: ApiRequest<Name>] : [request: ApiRequest<Name>];

/** Calls an operation of the API and returns its response. Throws as `httpClient` does. */
export const api = <Name extends EndpointName>(name: Name, ...request: RequestArguments<Name>) =>
  callEndpoint<Name>(name, ...(request as readonly [EndpointCall?]));

interface EndpointCall extends Omit<Call, 'method'> {
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** The same for components that are given the name of an operation, and have checked parameters and body themselves. */
export function callEndpoint<Name extends EndpointName>(
  name: Name,
  { params, ...call }: EndpointCall = {},
): Promise<ReturnedBy<Name>> {
  const [method] = name.split(' ') as [Method];
  // The server wants a body of JSON with a POST, be it empty.
  const body = call.body ?? (method === 'POST' ? {} : undefined);
  return callApi<ReturnedBy<Name>>(endpointPath(name, params), { ...call, method, body });
}

/** The path of an operation with its parameters filled in. */
export function endpointPath(name: EndpointName, params: Readonly<Record<string, string>> = {}): string {
  const [, route] = name.split(' ') as [Method, RouteName];
  return pathOf(route, params);
}
