/** `npm run event-flow`: writes `docs/event-flow.md` anew. Its spec does it, since it compares the file with the same text. */
import { runTests } from './preparation/jest-run.mjs';

process.env.WRITE_EVENT_FLOW = 'true';
process.exitCode = await runTests(['unit', 'api/test/event-flow.spec.ts']);
