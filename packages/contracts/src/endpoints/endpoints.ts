import { type ParametersOf, type RouteName, type ROUTES } from '../routes.js';
import { type ContentEndpoints } from './content-endpoints.js';
import { type MoneyEndpoints } from './money-endpoints.js';
import { type PeopleEndpoints } from './people-endpoints.js';
import { type PlayerEndpoints } from './player-endpoints.js';

/**
 * Every operation of the API by its method and the name of its route: the body that it takes and what it returns. The server
 * declares each with `@Endpoint`, and the front ends call it by the same name.
 */
export interface Endpoints extends PlayerEndpoints, PeopleEndpoints, MoneyEndpoints, ContentEndpoints {}

/** `GET draws`, `POST adminDraws`. */
export type EndpointName = keyof Endpoints & `${Method} ${RouteName}`;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an operation returns. */
export type ReturnedBy<Name extends EndpointName> = Endpoints[Name]['returns'];

/** The name of an operation's route. */
export type RouteOf<Name extends EndpointName> = Name extends `${Method} ${infer Route extends RouteName}`
  ? Route
  : never;

/** The names of the parameters in an operation's path. */
export type PathParametersOf<Name extends EndpointName> = ParametersOf<(typeof ROUTES)[RouteOf<Name>]>;

/** The body that an operation takes; undefined where it takes none. */
export type BodyOf<Name extends EndpointName> = Endpoints[Name] extends { readonly body: infer Body }
  ? Body
  : undefined;
