import { type INestApplication } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { BRAND } from '@sabi50/vocabulary/brand';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { DomainError } from '../../kernel/domain-error.js';
import { Config } from '../config.js';
import { StaffPresence } from './sessions/staff-presence.js';

/** Without the slash before it, as the framework takes it. */
const PATH = ROUTES.docs.slice(1);

/** The document of every operation, as the controllers describe themselves. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const info = new DocumentBuilder()
    .setTitle(`${BRAND.name} API`)
    .setDescription(
      'Amounts in answers are naira with two decimals; every error is {statusCode, code, message, errors?}.',
    )
    .setVersion('1')
    .addCookieAuth('sid', { type: 'apiKey', in: 'cookie', name: 'sid' }, 'player')
    .addCookieAuth('asid', { type: 'apiKey', in: 'cookie', name: 'asid' }, 'staff')
    .build();
  return SwaggerModule.createDocument(app, info);
}

/**
 * Serves the document at /api/docs-json and, unless `ui` is false, at /api/docs for people: everybody while the product is
 * developed, signed-in staff in production.
 */
export function serveOpenApi(app: NestFastifyApplication, { ui = true }: { ui?: boolean } = {}): void {
  if (app.get(Config).production) forStaffAlone(app);
  SwaggerModule.setup(PATH, app, () => openApiDocument(app), { ui, jsonDocumentUrl: `${PATH}-json` });
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
