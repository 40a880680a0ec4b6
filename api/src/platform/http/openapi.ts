import { type INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { BRAND } from '@sabi50/vocabulary/brand';

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

/** Serves the document at /api/docs-json and, unless `ui` is false, at /api/docs for people. */
export function serveOpenApi(app: INestApplication, { ui = true }: { ui?: boolean } = {}): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { ui, jsonDocumentUrl: 'api/docs-json' });
}
