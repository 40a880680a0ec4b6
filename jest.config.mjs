import { readFileSync } from 'node:fs';
import { compileIfStale } from './packages/texts/build/compile.mjs';

await compileIfStale();

/** The whole run takes some specs together (`api/test/groups/groups.json`), a run of chosen specs takes each alone. */
const GROUPS = JSON.parse(readFileSync(new URL('api/test/groups/groups.json', import.meta.url), 'utf8'));
const areGrouped = Boolean(process.env.SPECS_IN_GROUPS);
const elsewhere = areGrouped
  ? Object.values(GROUPS).flatMap((paths) => paths.map((path) => `<rootDir>/${path}`))
  : ['<rootDir>/api/test/groups/'];
/** Samples of long proofs: other engines, old versions, restored and changed databases. `npm test` leaves them to `test:all`. */
const LONG_PROOFS = [
  '<rootDir>/api/src/event-sourcing/eventstoredb/',
  '<rootDir>/api/test/groups/outages.e2e.spec.ts',
  '<rootDir>/api/test/groups/stores.int.spec.ts',
  '<rootDir>/api/test/insider-tampers.int.spec.ts',
  '<rootDir>/tools/launcher/src/postgres-server.int.spec.ts',
];
const longProofs = process.env.TEST_LEVEL === 'quick' ? LONG_PROOFS : [];

/** So it does with the console's specs of components. */
const componentsElsewhere = areGrouped
  ? '<rootDir>/admin-web/src/.*\\.spec\\.tsx$'
  : 'console-components\\.spec\\.tsx$';

/** Of specs that wait for servers and pages. */
const WAITING = ['test-timeout.mjs', 'second-try.mjs'].map((file) => `<rootDir>/api/test/support/${file}`);

/** One Jest run, three projects: pure specs, specs against real stores, whole journeys over HTTP. */
const shared = {
  rootDir: '.',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['js', 'ts', 'tsx', 'json', 'node'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*(?<!\\.json))\\.js$': '$1',
    '\\.css$': '<rootDir>/tools/preparation/no-styles.mjs',
    '^@sabi50/contracts/(.*)$': '<rootDir>/packages/contracts/src/$1',
    '^@sabi50/texts/(.*)$': '<rootDir>/packages/texts/dist/$1.js',
    '^@sabi50/transparency/(.*)$': '<rootDir>/packages/transparency/src/$1',
    '^@sabi50/verifier/(.*)$': '<rootDir>/packages/verifier/src/$1',
    '^@sabi50/launcher/(.*)$': '<rootDir>/tools/launcher/src/$1',
    '^@sabi50/paystack-simulator/(.*)$': '<rootDir>/tools/paystack-simulator/src/$1',
    '^@sabi50/eventstore-double/(.*)$': '<rootDir>/tools/eventstore-double/src/$1',
    '^@sabi50/witness/(.*)$': '<rootDir>/tools/witness/src/$1',
    '^@sabi50/proof/(.*)$': '<rootDir>/tools/proof/src/$1',
  },
  transform: {
    '^.+\\.ts$': ['@swc/jest'],
    '^.+\\.tsx$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
    ],
  },
  modulePathIgnorePatterns: ['(?<!/texts)/dist/', '/\\.data/'],
};
const roots = [
  '<rootDir>/packages/contracts',
  '<rootDir>/packages/texts',
  '<rootDir>/packages/transparency',
  '<rootDir>/api',
  '<rootDir>/packages/verifier',
  '<rootDir>/tools',
  '<rootDir>/player-web',
  '<rootDir>/admin-web',
];

export default {
  // Most specs wait for real servers now and then: four at once keep two cores busy.
  maxWorkers: 4,
  testSequencer: '<rootDir>/tools/preparation/longest-first.mjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      roots,
      testMatch: ['**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/dist/',
        '\\.int\\.spec\\.ts$',
        '\\.e2e\\.spec\\.ts$',
        componentsElsewhere,
      ],
      setupFiles: ['reflect-metadata'],
      setupFilesAfterEnv: ['<rootDir>/api/test/support/test-timeout.mjs'],
    },
    {
      ...shared,
      displayName: 'int',
      roots,
      testMatch: ['**/*.int.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...elsewhere, ...longProofs],
      setupFiles: ['reflect-metadata'],
      setupFilesAfterEnv: WAITING,
      globalSetup: '<rootDir>/api/test/support/start-postgres.mjs',
      globalTeardown: '<rootDir>/api/test/support/stop-postgres.mjs',
    },
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/api/test/support/quick-level.mjs',
      roots: ['<rootDir>/api', '<rootDir>/player-web/test', '<rootDir>/admin-web/test'],
      testMatch: ['**/*.e2e.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...elsewhere, ...longProofs],
      setupFiles: ['reflect-metadata'],
      setupFilesAfterEnv: WAITING,
      globalSetup: '<rootDir>/api/test/support/start-postgres.mjs',
      globalTeardown: '<rootDir>/api/test/support/stop-postgres.mjs',
    },
  ],
};
