import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
/** The two ways to begin: the sign-in page, and the app with the shell around its screens. */
const SIGN_IN = [`${SRC}app/sign-in/open-sign-in.tsx`];
const APP = [`${SRC}app/open-app.tsx`, `${SRC}app/shell/shell.tsx`];
/** The screen with the most visits, and another list. What both show is in every list. */
const REPAIR_LIST = [`${SRC}features/repairs/repairs/repair-management.screen.tsx`];
const OTHER_LIST = [
  `${SRC}features/pages/customers/customers.screen.tsx`,
  `${SRC}features/records/audit/audit.screen.tsx`,
  `${SRC}ui/menu/action-menu.tsx`,
];
/** Pages without a list, which share small parts with lists. Without them here, they would load the files of lists. */
const NO_LIST = [
  `${SRC}app/verify-link/open-verify.tsx`,
  `${SRC}app/estimate-link/open-estimate.tsx`,
  `${SRC}app/recall-link/open-recall.tsx`,
  `${SRC}app/survey-link/open-survey.tsx`,
  `${SRC}app/agreement-link/open-agreement.tsx`,
  `${SRC}app/appointment-link/open-appointment.tsx`,
  `${SRC}features/pages/companies/add-user.screen.tsx`,
  `${SRC}features/pages/company-settings/company-settings.screen.tsx`,
  `${SRC}features/people/account/account.screen.tsx`,
  `${SRC}features/pages/help/help.screen.tsx`,
  `${SRC}features/pages/repair-request/new-repair-request.screen.tsx`,
];

/** Many pages show days that are late. Without this they would load the files of the list of repairs. */
const DAY = /\/session\/use-today\.ts$/;

/** Icons are imported through one file that names them all. The groups take the icons that their modules show. */
const NOT_ICON = /^(?!.*\/lucide-react\/dist\/esm\/(?:icons\/|lucide-react))/;

const ICONS = /\/lucide-react\/dist\/esm\/icons\//;

/** Small parts that many screens show. None of them imports more than other small parts. */
const PARTS = new RegExp(
  `/apps/web/src/(?:api/|ui/(?:[^/]+/)?|(?:features|record-parts)/.*/)(?:${[
    ...[
      'badge',
      'card',
      'checkbox',
      'choice',
      'confirm-dialog',
      'email-address',
      'empty-state',
      'kbd',
      'page-header',
      'picker-button',
      'picker-line',
    ],
    ...['select', 'skeleton', 'spinner', 'textarea', 'use-delayed-text'],
    ...[
      'changed-by-company',

      'customer-address',
      'message-state',
      'rights-words',
      'user-badges',
      'user-choices',
      // Without it here, each screen that saves a record would load the files of customers.
      'use-save',
    ],
  ].join('|')})\\.tsx?$`,
);

/** Folders of the sign-in page that no other page uses. */
const ONLY_SIGN_IN =
  /\/src\/(?:features\/people\/auth|app\/sign-in)\/|contract-calls:companies\/branding|contract\/src\/people\/second-factor/;

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Returns these modules and all modules that they import statically. */
function withImports(ids: readonly string[], graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    withImports(graph.getModuleInfo(id)?.importedIds ?? [], graph, found);
  }
  return found;
}

let beginnings: Record<'signIn' | 'app' | 'repairList' | 'otherList' | 'noList', Set<string>> | undefined;

/** Returns the group of a module that the sign-in page, the app or the list of all repairs needs to begin. */
function beginningOf(
  id: string,
  graph: Graph,
): 'start' | 'app' | 'sign-in' | 'common' | 'every-list' | 'repair-list' | undefined {
  beginnings ??= {
    signIn: withImports(SIGN_IN, graph),
    app: withImports(APP, graph),
    repairList: withImports(REPAIR_LIST, graph),
    otherList: withImports(OTHER_LIST, graph),
    noList: withImports(NO_LIST, graph),
  };
  const { signIn, app, repairList, otherList, noList } = beginnings;
  if (signIn.has(id) && (app.has(id) || !ONLY_SIGN_IN.test(id))) return 'start';
  if (app.has(id)) return 'app';
  if (signIn.has(id)) return 'sign-in';
  if (!repairList.has(id)) return undefined;
  if (noList.has(id) || DAY.test(id)) return 'common';
  return otherList.has(id) ? 'every-list' : 'repair-list';
}

const beginning = (name: ReturnType<typeof beginningOf> & string) => ({
  name: (id: string, graph: Graph) => (beginningOf(id, graph) === name ? name : null),
  debugName: name,
  test: NOT_ICON,
});

const source = (pattern: string) => new RegExp(`/apps/web/src/(?:${pattern})`);

/** The form library and the fields of forms, but for those that few forms have. */
const FORMS =
  'forms/(?:form\\.|form-section|typed-text/use-|(?!color|searched|money|number)\\w+-field\\.|use-\\w+)|ui/input/(?!combobox|picker|switch|signature|money|number)';
/** The fields of amounts and numbers. Pages of customers and technicians have none. */
const NUMBER_FIELDS =
  /\/web\/src\/(?:forms\/(?:money|number)-field|ui\/input\/(?:money|number)-input)\.|\/core\/numbers\/typed-number\./;
/** Small parts of the list and the page of customers. */
const CUSTOMER_PARTS =
  'features/pages/customers/(?:delete-customer|shared-number)|record-parts/(?:customers/use-save-customer|users/manages-badge)|forms/delete-or-deactivate|features/pages/customers/customer-address.tsx';
/** The units of a customer, on their page and in a dialog of the list. New Repair needs the parts above and not these. */
const CUSTOMER_UNITS =
  'features/pages/customers/customer-equipment-list|features/calibration/customer-equipment/shared/unit-(?:columns|menu)|features/repairs/repairs/shared/repair-pages';
/** The choice of a customer in a form. */
const CUSTOMER_CHOICE = 'record-parts/customers/(?:customer-field|customer-picker|use-customer-search)';
/** Rules, shapes and words of appointments, which several screens show. */
const APPOINTMENTS =
  /\/contract\/src\/(?:calendar\/(?:appointments|customer-appointments)\/(?:shapes|wishes)|core\/dates\/date-fields|companies\/branding\/public-company)/;
/** What may stand in a unit or in a model of equipment. */
const EQUIPMENT_SHAPES =
  /\/contract\/src\/(?:repairs\/equipment-models\/(?:items|measurement-points|messages|shapes)|core\/numbers\/decimals)\.ts/;
/** Small parts that the page of a repair and its cards share. */
const REPAIR_PAGE =
  'features/pages/repair-page/(?:[\\w-]+\\.|(?:update/use-|mail/(?:mail-notice|will)|estimate/before|invoice/is|workplace/)[\\w-]*)|ui/(?:use-should-load|text/long-text|state/folded-rows)';
/** Rows of work times, on the page of a repair and on the technician's. */
const WORK_TIMES =
  /\/features\/repairs\/work-times\/shared\/work-time-|\/contract\/src\/repairs\/work-times\/rules\.ts/;
const TIMELINE =
  /\/features\/(?:pages\/repair-page\/timeline\/timeline|repairs\/repairs\/shared\/stages)|\/record-parts\/repairs\/tracking-number|\/ui\/chart\/stage-strip|\/contract\/src\/(?:repairs\/repairs\/invoice-states|accounting\/invoices\/words)\.ts/;
/** What the technician's screens share, above all the work that a device stores without a connection. */
const DEVICE = /\/apps\/web\/src\/(?:device|features\/pages\/mobile-tech)\/|\/icons\/play\./;
/** Names and badges of calibration results. */
const RESULTS =
  /\/contract\/src\/(?:calibration\/calibrations\/changeable-results|core\/calibration-results)\.ts|\/calibrations\/shared\/unit-in-words\.|\/calibration\/result-badge\./;
/** Lines of parts of a repair, with the stock and the orders behind them. The form of a line is not among them. */
const PART_LINES = 'features/.*/(?:unused-parts|estimated-parts|use-part-supply|state-tones)\\.';
/** What lies in a box, for the request of a customer and for its page. */
const PACKING = /\/(?:packing-advice|numbered-steps)\.tsx?$/;
/** Choosing, taking and sending files. */
const FILES =
  /\/(?:contract\/src\/(?:core\/files|repairs\/repair-images\/upload)|web\/src\/(?:api\/file-address|ui\/file\/check-file|scan\/camera-support))\.ts/;
/** Parts of several screens about companies and their users. */
const COMPANY_PARTS =
  'pages/companies/company-dialog|companies/companies/shared/(?:brand-preview|color-choice)|conversation/outbox/shared/email-settings-form';

/** Rows of invoices, for their list and the page of a customer, and what pages of records say about another company. */
const INVOICE_ROWS =
  /\/(?:invoice-columns\.tsx|contract\/src\/papers\/issued-invoices\/(?:states|messages)\.ts|use-owning-company\.ts|(?:perhaps-of-)?other-company\.tsx)$/;

/** Small parts of purchase orders, which the list, the page of an order and receiving share. */
const ORDERS =
  /\/features\/purchasing\/purchase-orders\/shared\/(?:order-(?:receipts|status)|use-(?:receiving|save-order))\.|\/contract\/src\/purchasing\/purchase-orders\/statuses\.ts/;
/** Small parts of loans of demo units. */
const LOANS =
  /\/features\/loans\/demo-equipment-agreements\/shared\/(?:agreement-actions|unit-words)\.|\/contract\/src\/loans\/demo-equipment(?:-loans)?\/(?:states|messages)\.ts/;

/** Rules of the contract that need no schema. Without a group of their own they would come with the schema library. */
const RULES =
  /\/contract\/src\/(?:core\/(?:calibration-results|permissions|roles|calls\/(?:paging|row-id)|dates\/(?:dates|durations)|numbers\/(?:count-of|money|number-words|percent))|repairs\/repairs\/(?:pre-approval|request-units|status|warranty)|repairs\/equipment-models\/rules)\.ts/;
/** The schema library, and the schemas that many forms have in common. */
const SCHEMAS =
  /\/node_modules\/zod\/|\/contract\/src\/core\/(?:fields|calls\/(?:endpoint|paging-query)|numbers\/money-fields)\.ts/;

/**
 * Groups of modules. Each module is too small for a file of its own: a file costs a request and about 150 bytes, and a
 * page had eighty of them. A group also takes what its modules import, unless a group above it has it. So two files never
 * import each other.
 */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  beginning('start'),
  beginning('app'),
  beginning('sign-in'),
  // A page that needs one icon loads its whole group. So few icons are in this one, and the groups below take the others.
  { name: 'common-icons', test: ICONS, minShareCount: 6 },
  { ...beginning('common'), minShareCount: 2 },
  // Not for a module that only one screen shows: it stays in the file of the screen.
  { ...beginning('every-list'), minShareCount: 2 },
  { ...beginning('repair-list'), minShareCount: 2 },
  // Without a group of their own, the dashboard would load the calls of all screens.
  {
    name: 'desk-calls',
    test: /contract-calls:(?:overview\/work-queue|operating\/company-setup|conversation\/outbox|operating\/sample-data)|\/use-(?:dismiss-)?setup\./,
    minShareCount: 2,
  },
  // Not with the calls of all screens: the pages of a repair load the conversation after their first look.
  { name: 'conversation-calls', test: /contract-calls:conversation\/repair-messages/ },
  // With the permissions of areas, which are a line or two each.
  {
    name: 'calls',
    test: /contract-calls:|\/contract\/src\/[\w-]+\/[\w-]+\/area\.ts|\/companies\/shared\/use-connection\./,
    minShareCount: 2,
  },
  { name: 'parts', test: new RegExp(`${RULES.source}|${PARTS.source}`), minShareCount: 3 },
  // Without a group of their own they would come with the schema library.
  {
    name: 'sums',
    test: /\/contract\/src\/(?:estimates\/estimates\/shown-sums|repairs\/repairs\/(?:sums|worth))\.ts/,
    minShareCount: 1,
  },
  { name: 'lists', test: source('lists/|ui/(?:table|date)/'), minShareCount: 3 },
  // Before the groups whose modules show them, for the same reason.
  { name: 'icons', test: ICONS, minShareCount: 3 },
  // Not the parts of forms: lists would load the form library with them.
  {
    name: 'repairs',
    test: source(
      'features/repairs/(?:repairs|repair-undo|promises)/shared/(?!additional-emails|new-request-link\\.|stages|use-promise-proposal)|record-parts/(?:labels/|repairs/(?!details-link|invoice-mark|tracking-number))',
    ),
    minShareCount: 3,
  },
  { name: 'dialogs', test: source('ui/dialog/(?:dialog|sheet|confirm-box)'), minShareCount: 3 },
  { name: 'forms', test: source(FORMS), minShareCount: 3 },
  { name: 'number-fields', test: NUMBER_FIELDS, minShareCount: 2 },
  { name: 'schemas', test: SCHEMAS, minShareCount: 3 },
  {
    name: 'user-schemas',
    test: /\/contract\/src\/people\/(?:auth|company-users|customer-team)\/(?:endpoints|password|rules|shapes)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'calendar-rules',
    test: /\/contract\/src\/(?:calendar\/appointments\/(?:kinds|warnings)|core\/dates\/(?:zoned-time|zone-words))\.ts/,
    minShareCount: 2,
  },
  { name: 'appointments', test: APPOINTMENTS, minShareCount: 2 },
  { name: 'invoice-rows', test: INVOICE_ROWS, minShareCount: 2 },
  { name: 'orders', test: ORDERS, minShareCount: 2 },
  { name: 'loans', test: LOANS, minShareCount: 2 },
  {
    name: 'customers',
    test: new RegExp(`${source(CUSTOMER_PARTS).source}|/contract/src/people/customers/messages\\.ts`),
    minShareCount: 2,
  },
  { name: 'customer-units', test: source(CUSTOMER_UNITS), minShareCount: 2 },
  // Together, because the page of a repair and the technician's load both.
  {
    name: 'repair-page',
    test: new RegExp(`${source(REPAIR_PAGE).source}|${WORK_TIMES.source}`),
    minShareCount: 2,
  },
  { name: 'packing', test: PACKING, minShareCount: 2 },
  { name: 'sample-data', test: source('features/operating/sample-data/'), minShareCount: 2 },
  { name: 'device', test: DEVICE, minShareCount: 2 },
  { name: 'part-lines', test: source(PART_LINES), minShareCount: 2 },
  // Together, because the pages of a repair show both.
  { name: 'files-and-results', test: new RegExp(`${FILES.source}|${RESULTS.source}`), minShareCount: 2 },
  {
    name: 'part-form',
    test: source('(?:features|record-parts)/.*/(?:part-number-field|use-part-form)\\.'),
    minShareCount: 2,
  },
  { name: 'equipment-shapes', test: EQUIPMENT_SHAPES, minShareCount: 2 },
  { name: 'customer-choice', test: source(CUSTOMER_CHOICE), minShareCount: 2 },
  // Together, because only the dashboard and the first key that somebody presses need them.
  { name: 'tabs', test: source('ui/(?:page/tabs|keys/(?:listen|keys-setting))'), minShareCount: 2 },
  { name: 'pickers', test: source('ui/(?:dialog/popover|input/combobox)'), minShareCount: 2 },
  {
    name: 'company-pages',
    test: source('features/pages/companies/company-(?:frame|state|user-list)'),
    minShareCount: 2,
  },
  { name: 'companies', test: source(`features/(?:${COMPANY_PARTS})`), minShareCount: 2 },
  // Together, because the page of a repair begins with its status, its timeline and its
  // tracking numbers, and with the words for its invoice.
  { name: 'timeline', test: TIMELINE },
];

/** The groups for the bundler, which gives a module to the first group with the highest priority. */
export const chunkGroups = groups.map((group, at) => ({ ...group, priority: groups.length - at }));
