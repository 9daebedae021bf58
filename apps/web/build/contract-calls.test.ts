// @vitest-environment node
import { readdirSync } from 'node:fs';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { contractCalls } from './contract-calls.ts';

const ENTRY = '/apps/web/src/virtual-entry.ts';

async function bundle(source: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? id : undefined),
    load: (id: string) => (id === ENTRY ? source : undefined),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [contractCalls(), entry],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  });
  const [{ output }] = [result].flat() as unknown as [{ output: { code: string }[] }];
  return output.map(({ code }) => code).join('\n');
}

test('a page that only makes calls loads no schemas', async () => {
  const code = await bundle(
    `import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';\nexport { authEndpoints };`,
  );
  expect(code).toContain('/api/login');
  expect(code).not.toContain('Username is required');
  expect(code).not.toContain('ZodObject');
});

test('a page that imports the schemas of an area loads them', async () => {
  const code = await bundle(
    `import {\n  authEndpoints,\n  credentials,\n  type registration,\n} from '@portal/contract/people/auth/endpoints.ts';\nexport { authEndpoints, credentials };`,
  );
  expect(code).toContain('/api/login');
  expect(code).toContain('Username is required');
});

test('every area can be read as plain data', async () => {
  const areas = readdirSync(new URL('../../../packages/contract/src', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .map((name) => name.slice(0, -'.ts'.length));
  const modules = await Promise.all(areas.map((area) => import(`@portal/contract/${area}.ts`)));
  const tables = modules.flatMap((module, at) =>
    Object.keys(module)
      .filter((name) => name.endsWith('Endpoints'))
      .map((name) => ({ name, area: areas[at] })),
  );
  const imports = tables.map(({ name, area }) => `import { ${name} } from '@portal/contract/${area}.ts';`);
  const code = await bundle(
    `${imports.join('\n')}\nexport { ${tables.map(({ name }) => name).join(', ')} };`,
  );
  expect(tables.length).toBeGreaterThan(10);
  expect(code).not.toContain('ZodObject');
});
