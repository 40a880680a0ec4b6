/** `npm run openapi`: writes `api/openapi.json` anew. Its spec does it, since it compares the file with the same document. */
import { runTests } from './preparation/jest-run.mjs';

process.env.WRITE_OPENAPI = 'true';
process.exitCode = await runTests(['unit', 'api/test/openapi.spec.ts']);
