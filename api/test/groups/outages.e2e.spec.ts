import { loadGroup } from './load-group.js';

await loadGroup(import.meta.filename);
