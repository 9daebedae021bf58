import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const rules: { forbidden: { name: string }[] } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** For every rule a file that breaks it and the file's import. The test also creates an import target of our own. */
const PLANTED: Record<string, [from: string, to: string]> = {
  'no-broken-imports': ['apps/web/src/main.tsx', './nowhere.ts'],
  'no-tests-in-the-product': ['apps/server/src/main.ts', 'apps/server/test/portal.ts'],
  'contract-imports-zod-only': ['packages/contract/src/repairs/repairs/rules.ts', 'react'],
  'arithmetic-imports-its-libraries': ['packages/contract/src/laboratory/arithmetic/decimal.ts', 'react'],
  'messages-import-the-contract-only': ['packages/messages/src/catalogue.ts', 'react'],
  'contract-core-knows-no-area': [
    'packages/contract/src/core/numbers/money.ts',
    'packages/contract/src/repairs/repairs/shapes.ts',
  ],
  'server-infrastructure-uses-core-only': [
    'apps/server/src/mail/words.ts',
    'packages/contract/src/estimates/estimates/lines.ts',
  ],
  'server-tables-take-types-only': [
    'apps/server/src/db/schema/estimates.ts',
    'packages/contract/src/estimates/estimates/endpoints.ts',
  ],
  'web-imports-contract-and-texts': ['apps/web/src/app/app.tsx', 'apps/server/src/config.ts'],
  'web-runs-in-a-browser': ['apps/web/src/app/files.ts', 'node:fs'],
  'server-does-not-import-web': ['apps/server/src/app.ts', 'apps/web/src/app/phone.ts'],
  'server-features-meet-through-index': [
    'apps/server/src/features/repairs/repairs/create-repair.ts',
    'apps/server/src/features/estimates/estimates/send-estimate.ts',
  ],
  'server-infrastructure-knows-no-feature': [
    'apps/server/src/http/errors.ts',
    'apps/server/src/features/stats/index.ts',
  ],
  'server-programs-use-features-through-index': [
    'apps/server/src/doctor/checks/kept-values.ts',
    'apps/server/src/features/repairs/repairs/update-repair.ts',
  ],
  'server-parts-do-not-start-the-process': ['apps/server/src/jobs/start.ts', 'apps/server/src/main.ts'],
  'only-db-sees-the-driver': ['apps/server/src/features/search/search.queries.ts', 'pg'],
  'ui-stands-alone': ['apps/web/src/ui/table/data-table.tsx', '@tanstack/react-query'],
  'web-shared-knows-no-feature': [
    'apps/web/src/lists/pagination.tsx',
    'apps/web/src/features/records/audit/audit.screen.tsx',
  ],
  'web-record-parts-know-no-area': [
    'apps/web/src/record-parts/repairs/late-badge.tsx',
    'apps/web/src/features/repairs/repairs/shared/stat-cards.tsx',
  ],
  'web-calls-and-forms-know-no-area': [
    'apps/web/src/api/one-call.ts',
    'packages/contract/src/people/auth/endpoints.ts',
  ],
  'web-features-do-not-know-the-app': [
    'apps/web/src/features/pages/help/help.screen.tsx',
    'apps/web/src/app/router.tsx',
  ],
  'web-features-meet-through-shared': [
    'apps/web/src/features/people/customer-team/team.screen.tsx',
    'apps/web/src/features/people/account/profile-card.tsx',
  ],
  'web-routes-open-screens-of-their-domain': [
    'apps/web/src/features/stock/routes.ts',
    'apps/web/src/features/companies/technicians/technicians.screen.tsx',
  ],
  'web-shared-parts-know-no-screen': [
    'apps/web/src/features/people/customer-team/shared/rights.tsx',
    'apps/web/src/features/people/customer-team/team-list.tsx',
  ],
};
const CYCLE = ['apps/web/src/branding/one.ts', 'apps/web/src/branding/other.ts'] as const;

const isOurs = (target: string) => /^(apps|packages)\//.test(target);

function write(folder: string, file: string, target?: string): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  const relative = target && isOurs(target) ? path.posix.relative(path.posix.dirname(file), target) : target;
  const address = relative && isOurs(target ?? '') && !relative.startsWith('.') ? `./${relative}` : relative;
  writeFileSync(place, address ? `import '${address}';\nexport {};\n` : 'export {};\n', {
    flag: target ? 'w' : 'a',
  });
}

test('every import rule reports a planted violation', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'import-rules-'));
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const planted = Object.values(PLANTED);
    for (const [, to] of planted) if (isOurs(to)) write(folder, to);
    for (const [from, to] of planted) write(folder, from, to);
    write(folder, CYCLE[0], CYCLE[1]);
    write(folder, CYCLE[1], CYCLE[0]);
    const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const config = path.join(root, '.dependency-cruiser.cjs');
    const args = [cruiser, '--config', config, '--output-type', 'json', 'apps', 'packages'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 });
    const { summary } = JSON.parse(stdout.slice(stdout.indexOf('{')));
    const reported = summary.violations.map(
      ({ rule, from }: { rule: { name: string }; from: string }) => `${rule.name} ${from}`,
    );
    const expected = Object.entries(PLANTED).map(([rule, [from]]) => `${rule} ${from}`);
    expect(reported).toEqual(expect.arrayContaining([...expected, `no-cycles ${CYCLE[0]}`]));
    const names = rules.forbidden.map(({ name }) => name);
    expect(names.filter((name) => name !== 'no-cycles' && !Object.hasOwn(PLANTED, name))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
