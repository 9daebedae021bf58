// The import rules of ARCHITECTURE.md. `npm run check` also makes sure that every source file was read.
const test = '\\.test\\.tsx?$';
const installed = 'node_modules/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-broken-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: test },
      to: { path: [test, '^apps/[^/]+/test/', `${installed}(vitest|fast-check|@testing-library)/`] },
    },
    {
      name: 'contract-imports-zod-only',
      comment:
        'Both sides run it: nothing of Node, of a browser or of either side. The arithmetic has the rule below.',
      severity: 'error',
      from: {
        path: '^packages/contract/src/',
        pathNot: ['^packages/contract/src/laboratory/arithmetic/', test],
      },
      to: { pathNot: ['^packages/contract/src/', `${installed}zod/`] },
    },
    {
      name: 'arithmetic-imports-its-libraries',
      comment:
        'Decimals and the quantiles of Student are of the arithmetic only, so that no other page loads them.',
      severity: 'error',
      from: { path: '^packages/contract/src/laboratory/arithmetic/', pathNot: test },
      to: { pathNot: ['^packages/contract/src/', `${installed}(zod|decimal\\.js|jstat)/`] },
    },
    {
      name: 'messages-import-the-contract-only',
      comment: 'Both sides may say texts, so they rest on what both sides have.',
      severity: 'error',
      from: { path: '^packages/messages/src/', pathNot: test },
      to: { pathNot: ['^packages/(contract|messages)/src/', `${installed}intl-messageformat/`] },
    },
    {
      name: 'contract-core-knows-no-area',
      severity: 'error',
      from: { path: '^packages/contract/src/core/', pathNot: test },
      to: { path: '^packages/contract/src/', pathNot: '^packages/contract/src/core/' },
    },
    {
      name: 'server-infrastructure-uses-core-only',
      comment:
        'What all features stand on knows none of their words. The tables have types of the areas (the rule below), app.ts composes all, the doctor stands above all.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        // feature.ts says what a feature may bring, its calls among them.
        pathNot: [
          '^apps/server/src/((features|sample-company|demo|doctor|db/schema)/|(app|feature)\\.ts$)',
          test,
        ],
      },
      to: { path: '^packages/contract/src/', pathNot: '^packages/contract/src/core/' },
    },
    {
      name: 'server-tables-take-types-only',
      comment: 'A column can have the type that an area of the contract gives it, and nothing that runs.',
      severity: 'error',
      from: { path: '^apps/server/src/db/schema/', pathNot: test },
      to: {
        path: '^packages/contract/src/',
        pathNot: '^packages/contract/src/core/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-imports-contract-and-texts',
      comment:
        'The texts are those of pages behind links, a file per language that is loaded when it is needed.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: test },
      to: {
        path: '^(apps|packages)/',
        pathNot: ['^apps/web/src/', '^packages/contract/src/', '^packages/messages/src/link-pages/'],
      },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-does-not-import-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'server-features-meet-through-index',
      comment: 'What other features may use is what index.ts exports.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+/[^/]+)/', pathNot: test },
      to: {
        path: '^apps/server/src/features/[^/]+/[^/]+/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'server-infrastructure-knows-no-feature',
      severity: 'error',
      from: {
        path: '^apps/server/src/[^/]+/',
        pathNot: ['^apps/server/src/(features|sample-company|demo|doctor|admin|backup)/', test],
      },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'server-programs-use-features-through-index',
      comment: 'The sample data, the doctor and the backup use what features offer to each other.',
      severity: 'error',
      from: { path: '^apps/server/src/(demo|sample-company|doctor|admin|backup)/', pathNot: test },
      to: {
        path: '^apps/server/src/features/',
        pathNot: [
          '^apps/server/src/features/[^/]+\\.ts$',
          '^apps/server/src/features/[^/]+/[^/]+/index\\.ts$',
        ],
      },
    },
    {
      name: 'server-parts-do-not-start-the-process',
      severity: 'error',
      from: { path: '^apps/server/src/[^/]+/', pathNot: ['^apps/server/src/demo/', test] },
      to: { path: '^apps/server/src/(main|app)\\.ts$' },
    },
    {
      name: 'only-db-sees-the-driver',
      comment:
        'Everybody else gets a handle that is bound to a tenant and a transaction. A backup copies whole tables, which only the driver can.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/(db|backup)/', test] },
      to: { path: `${installed}(pg|@types/pg|pg-[^/]+)/`, pathNot: `${installed}pg-boss/` },
    },
    {
      name: 'ui-stands-alone',
      comment:
        'ui/ knows no router, no query, no form library and no repair. The rules for days, for typed numbers and for dialled phones are the same everywhere, and so is how a company writes.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: test },
      to: {
        path: ['^(apps|packages)/', `${installed}(@tanstack/react-(router|query)|react-hook-form)/`],
        pathNot: [
          '^apps/web/src/ui/',
          '^apps/web/src/languages/say\\.ts$',
          '^packages/contract/src/core/(house-style|phones|dates/(typed-date|dates)|numbers/(typed-number|number-words|number-marks|money))\\.ts$',
        ],
      },
    },
    {
      name: 'web-shared-knows-no-feature',
      comment: 'What every area uses knows none of them.',
      severity: 'error',
      from: {
        path: '^apps/web/src/(api|device|forms|lists|scan|session|ui|navigation|routing|branding|worker)/',
        pathNot: test,
      },
      to: { path: '^apps/web/src/(app|features|record-parts)/' },
    },
    {
      name: 'web-record-parts-know-no-area',
      comment: 'Badges, links and pickers of records, which several areas show, stand below all areas.',
      severity: 'error',
      from: { path: '^apps/web/src/record-parts/', pathNot: test },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'web-calls-and-forms-know-no-area',
      comment:
        'They are the same for every call and every form. What is known of the signed-in user is in session/.',
      severity: 'error',
      from: { path: '^apps/web/src/(api|forms)/', pathNot: test },
      to: { path: '^packages/contract/src/', pathNot: '^packages/contract/src/core/' },
    },
    {
      name: 'web-features-do-not-know-the-app',
      comment:
        'The app composes the features; a feature that needs something of it wants it in navigation/, routing/ or branding/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: test },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-features-meet-through-shared',
      comment: 'features/<domain>/<area>/shared/ is the only door of an area for others.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+/[^/]+)/', pathNot: test },
      to: {
        path: '^apps/web/src/features/[^/]+/[^/]+/',
        pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/[^/]+/shared/'],
      },
    },
    {
      name: 'web-routes-open-screens-of-their-domain',
      comment: 'features/<domain>/routes.ts has the addresses of its own screens.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/routes\\.ts$' },
      to: {
        path: '^apps/web/src/features/',
        pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/[^/]+/shared/'],
      },
    },
    {
      name: 'web-shared-parts-know-no-screen',
      comment: 'What an area offers to others does not reach back into its own screens.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+/[^/]+)/shared/', pathNot: test },
      to: { path: '^apps/web/src/features/$1/', pathNot: '^apps/web/src/features/$1/shared/' },
    },
  ],
  options: {
    // without this parser it reads no TypeScript at all, and says that all is well
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
