import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noBareText } from './tools/lint-rules/no-bare-text.mjs';

const SPECS = ['**/*.spec.{ts,tsx}', '**/*.contract.ts', '**/test/**', '**/testing/**', '**/contract/**'];

/** One program for everything that runs on Node: checking types once is most of the time that linting takes. */
const PROGRAMS = ['.', 'player-web', 'admin-web', 'packages/proof-of-work'].map((folder) =>
  folder === '.' ? './tsconfig.lint.json' : `./${folder}/tsconfig.json`,
);

/** Rules of this repository that no plugin has. */
const own = {
  rules: {
    'kebab-case-files': {
      meta: { type: 'suggestion', schema: [], messages: { name: 'Name files in kebab-case, `<subject>.<role>.ts`.' } },
      create: (context) => ({
        Program(node) {
          const name = context.filename.split(/[\\/]/).at(-1);
          if (!/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(name))
            context.report({ node, messageId: 'name' });
        },
      }),
    },
    'no-bare-text': noBareText,
  },
};

/** More values than these travel in an object; a constructor lists what Nest hands in, a controller's method too. */
const PARAMETERS_MAX = 5;
const tooManyParameters = (selector) => ({
  selector: `${selector}[params.length>${PARAMETERS_MAX}]`,
  message: `At most ${PARAMETERS_MAX} parameters: hand in an object.`,
});
const FUNCTIONS_WITH_TOO_MANY_PARAMETERS = [
  tooManyParameters('FunctionDeclaration'),
  tooManyParameters('ArrowFunctionExpression'),
  tooManyParameters("MethodDefinition[kind!='constructor'] > FunctionExpression"),
];

/** Time that something is decided by comes from the Clock, so that tests can move it; how long something took does not. */
const SYSTEM_TIME = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: 'Ask the Clock (api/src/platform/clock.ts); measure with performance.now().',
}));

/** Week dates and days without a time are ISO 8601 too, and `Date` does not read them. */
const MOMENTS = {
  selector: 'ImportSpecifier[imported.name=/^(IsISO8601|IsDateString|IsRFC3339)$/]',
  message: 'Use MomentField (api/src/platform/http/fields.ts).',
};

/** What a page shows is read again until it is what is expected: it follows an act a moment later. */
const PAGES_READ_ONCE = {
  selector:
    "CallExpression[callee.name='expect'] AwaitExpression > CallExpression[callee.property.name=" +
    '/^(innerText|allInnerTexts|textContent|inputValue|getAttribute|is(Checked|Disabled|Editable|Enabled|Hidden|Visible))$/]',
  message: 'Use `await poll(() => …)` of @sabi50/proof/stage/poll: the page may not be ready yet.',
};

/** A busy machine, a live connection and a picture from elsewhere keep the network awake. */
const SILENT_NETWORK = {
  selector: "Literal[value='networkidle']",
  message: 'Wait for what a person would see: `allLoaded(page)` of @sabi50/proof/stage/all-loaded.',
};

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/node_modules/', '**/.data/', '**/coverage/', '**/.perf/'],
  },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { own },
    rules: {
      'own/kebab-case-files': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-else-return': 'error',
      'no-param-reassign': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true, IIFEs: true }],
      'max-depth': ['error', 3],
      // A switch counts once: one arm for each command is what a decider is.
      complexity: ['error', { max: 12, variant: 'modified' }],
      'no-restricted-syntax': ['error', ...FUNCTIONS_WITH_TOO_MANY_PARAMETERS],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'fetch', 'URL', 'Buffer', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']
          .concat(['AbortSignal', 'AbortController', 'performance', 'globalThis', 'module', 'structuredClone'])
          .map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: PROGRAMS, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Types say that they are types (the emitted decorator metadata decides which classes are values, tsc checks it).
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Names and numbers are printed on purpose; only objects would read `[object Object]`.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: true },
      ],
      // An async method may promise for its interface's sake.
      '@typescript-eslint/require-await': 'off',
      // A bound method is read off an object in many a test; `this` is checked where it is used.
      '@typescript-eslint/unbound-method': 'off',
      // Codes of a protocol arrive as plain numbers.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  {
    files: ['api/src/**/*.ts'],
    // The client of EventStoreDB takes deadlines by the system's time.
    ignores: [...SPECS, 'api/src/platform/clock.ts', 'api/src/event-sourcing/eventstoredb/**'],
    rules: { 'no-restricted-syntax': ['error', ...FUNCTIONS_WITH_TOO_MANY_PARAMETERS, ...SYSTEM_TIME, MOMENTS] },
  },
  {
    files: ['**/*.controller.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...FUNCTIONS_WITH_TOO_MANY_PARAMETERS.slice(0, 2), ...SYSTEM_TIME, MOMENTS],
    },
  },
  {
    // Modules are classes without members; so are DTOs that only inherit.
    files: ['**/*.module.ts'],
    rules: { '@typescript-eslint/no-extraneous-class': 'off' },
  },
  {
    files: ['{player,admin}-web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true, IIFEs: true }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // What a reader of the source can tell of accessibility; the journeys ask axe about the pages.
    files: ['{player,admin}-web/src/**/*.tsx'],
    extends: [a11y.configs.recommended],
    rules: {
      'own/no-bare-text': 'error',
      // A component's `autoFocus` is its own business: dialogs put the focus where it belongs.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    // What the API says is known by its code: the webs have none of its English sentences to compare with.
    files: ['{player,admin}-web/src/**/*.{ts,tsx}'],
    ignores: SPECS,
    rules: { 'no-restricted-imports': ['error', { patterns: ['@sabi50/texts/api/*'] }] },
  },
  {
    files: SPECS,
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 600 }],
      // What comes over the wire in a test is read as it is and then expected to be something.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    files: ['**/*.journey.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...FUNCTIONS_WITH_TOO_MANY_PARAMETERS, PAGES_READ_ONCE, SILENT_NETWORK],
    },
  },
);
