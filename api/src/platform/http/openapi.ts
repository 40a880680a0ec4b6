import { readFileSync } from 'node:fs';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/contracts/routes';
import { DomainError } from '../../kernel/domain-error.js';
import { Config } from '../config.js';
import { StaffPresence } from './sessions/session-cookies.js';

/** Without the slash before it, as the framework takes it. */
const PATH = ROUTES.docs.slice(1);

/** Written by `npm run openapi` from the controllers and from the views of the contracts. */
const DOCUMENT = new URL('../../../openapi.json', import.meta.url);

/** The document of every operation. */
export const openApiDocument = (): OpenAPIObject => JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenAPIObject;

/**
 * Serves the document at /api/docs-json and, unless `ui` is false, at /api/docs for people: everybody while the product is
 * developed, signed-in staff in production.
 */
export function serveOpenApi(app: NestFastifyApplication, { ui = true }: { ui?: boolean } = {}): void {
  if (app.get(Config).production) forStaffAlone(app);
  SwaggerModule.setup(PATH, app, openApiDocument, { ui, jsonDocumentUrl: `${PATH}-json` });
}

/** By the route that was found, since one address can be written in many ways. */
function forStaffAlone(app: NestFastifyApplication): void {
  const staff = app.get(StaffPresence);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', async (request) => {
    if (!request.routeOptions.url?.startsWith(ROUTES.docs)) return;
    if (!(await staff.isBehind(request))) throw new DomainError('ADMIN_AUTHENTICATION_REQUIRED');
  });
}
