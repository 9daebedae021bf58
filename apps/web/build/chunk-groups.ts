import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
/** The two ways to begin: the sign-in page, and the app with the shell around its screens. */
const SIGN_IN = [`${SRC}app/sign-in/open-sign-in.tsx`];
const APP = [`${SRC}app/open-app.tsx`, `${SRC}app/shell/shell.tsx`];

/** Icons are imported through one file that names them all. The groups take the icons that their modules show. */
const NOT_ICON = /^(?!.*\/lucide-react\/dist\/esm\/(?:icons\/|lucide-react))/;

/** Small parts that many screens show. None of them imports more than other small parts. */
const PARTS = new RegExp(
  `/apps/web/src/(?:ui/(?:[^/]+/)?|features/.*/)(?:${[
    ...[
      'badge',
      'card',
      'checkbox',
      'choice',
      'empty-state',
      'kbd',
      'page-header',
      'picker-button',
      'picker-line',
    ],
    ...['select', 'skeleton', 'spinner', 'use-delayed-text'],
    ...[
      'changed-by-company',
      'company-state',
      'customer-address',
      'message-state',
      'rights-words',
      'user-badges',
    ],
  ].join('|')})\\.tsx?$`,
);

/** Folders of the sign-in page that no other page uses. */
const ONLY_SIGN_IN =
  /\/src\/(?:features\/auth|app\/sign-in)\/|contract-calls:branding|contract\/src\/second-factor/;

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

let beginnings: { signIn: Set<string>; app: Set<string> } | undefined;

/** Returns the group of a module that the sign-in page or the app needs to begin. The app begins with most of them. */
function beginningOf(id: string, graph: Graph): 'start' | 'app' | 'sign-in' | undefined {
  beginnings ??= { signIn: withImports(SIGN_IN, graph), app: withImports(APP, graph) };
  const { signIn, app } = beginnings;
  if (signIn.has(id) && (app.has(id) || !ONLY_SIGN_IN.test(id))) return 'start';
  if (app.has(id)) return 'app';
  return signIn.has(id) ? 'sign-in' : undefined;
}

const beginning = (name: ReturnType<typeof beginningOf> & string) => ({
  name: (id: string, graph: Graph) => (beginningOf(id, graph) === name ? name : null),
  debugName: name,
  test: NOT_ICON,
});

const source = (pattern: string) => new RegExp(`/apps/web/src/(?:${pattern})`);

/** The form library and the fields of forms, but for those that few forms have. */
const FORMS =
  'forms/(?:form\\.|form-section|(?!color)\\w+-field\\.|use-\\w+)|ui/input/(?!combobox|picker|switch|signature)';
/** Small parts of the list and the page of customers. */
const CUSTOMER_PARTS =
  'features/customers/(?:shared/)?(?:delete-customer|use-save-customer|manages-badge)|forms/delete-or-deactivate|features/team/shared/manages|features/customers/customer-equipment-list|features/equipment/shared/unit-menu|features/repairs/shared/repair-pages';
/** Rules, shapes and words of appointments, which several screens show. */
const APPOINTMENTS =
  /\/contract\/src\/(?:(?:appointments|customer-appointments)\/(?:shapes|wishes)|core\/date-fields|branding\/public-company)/;
/** Parts of several screens about companies and their users. */
const COMPANY_PARTS = 'company-dialog|shared/(?:brand-preview|color-choice|email-settings-form)';

/** Rules of the contract that need no schema. Without a group of their own they would come with the schema library. */
const RULES =
  /\/contract\/src\/(?:core\/(?:dates|money|paging|permissions|roles|row-id)|repairs\/(?:status|warranty))\.ts/;
/** The schema library, and the schemas that many forms have in common. */
const SCHEMAS =
  /\/node_modules\/zod\/|\/contract\/src\/core\/(?:endpoint|fields|money-fields|paging-query)\.ts/;

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
  { name: 'calls', test: /contract-calls:/, minShareCount: 2 },
  { name: 'rules', test: RULES, minShareCount: 3 },
  { name: 'parts', test: PARTS, minShareCount: 3 },
  // Before the groups whose modules show them: a page that needs one icon would load the whole group.
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
  { name: 'lists', test: source('lists/|ui/table/'), minShareCount: 3 },
  { name: 'repairs', test: source('features/repairs/shared/'), minShareCount: 3 },
  { name: 'dialogs', test: source('ui/dialog/(?:dialog|sheet|confirm-box)'), minShareCount: 3 },
  { name: 'forms', test: source(FORMS), minShareCount: 3 },
  { name: 'schemas', test: SCHEMAS, minShareCount: 3 },
  {
    name: 'user-schemas',
    test: /\/contract\/src\/(?:auth|company-users|customer-team)\/(?:endpoints|password|rules|shapes)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'calendar-rules',
    test: /\/contract\/src\/(?:appointments\/(?:kinds|warnings)|core\/zoned-time)\.ts/,
    minShareCount: 2,
  },
  { name: 'appointments', test: APPOINTMENTS, minShareCount: 2 },
  { name: 'customers', test: source(CUSTOMER_PARTS), minShareCount: 2 },
  { name: 'tabs', test: source('ui/page/tabs'), minShareCount: 3 },
  { name: 'pickers', test: source('ui/(?:dialog/popover|input/combobox)'), minShareCount: 2 },
  { name: 'companies', test: source(`features/companies/(?:${COMPANY_PARTS})`), minShareCount: 2 },
];

/** The groups for the bundler, which gives a module to the first group with the highest priority. */
export const chunkGroups = groups.map((group, at) => ({ ...group, priority: groups.length - at }));
