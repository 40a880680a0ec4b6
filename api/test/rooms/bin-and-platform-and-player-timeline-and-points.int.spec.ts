import { loadSpecsOfRooms } from './load-specs.js';

await loadSpecsOfRooms(import.meta.filename);
