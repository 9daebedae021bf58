// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { staticImportsIn } from './static-imports.ts';

const ENTRY = fileURLToPath(new URL('../src/virtual-entry.ts', import.meta.url));

/** Builds a module with this source, and returns what it imports statically. */
async function importsOf(source: string): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? id : undefined),
    load: (id: string) => (id === ENTRY ? source : undefined),
  };
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        output: {
          codeSplitting: {
            groups: [
              {
                name: (id, graph) => {
                  if (id === ENTRY) found = staticImportsIn(graph)(id);
                  return null;
                },
              },
            ],
          },
        },
      },
    },
  });
  return found;
}

test('a module imports the files of its icons, and not the file that names all of them', async () => {
  const found = await importsOf(
    `import { Play, Trash2 as Bin } from 'lucide-react';\nimport { paths } from './navigation/paths.ts';\nconsole.log(Play, Bin, paths);`,
  );
  expect(found.map((id) => id.split('/').slice(-2).join('/'))).toEqual([
    'icons/play.mjs',
    'icons/trash.mjs',
    'navigation/paths.ts',
  ]);
});

test('a build with an icon that has no file of its own fails', async () => {
  await expect(importsOf(`import * as all from 'lucide-react';\nconsole.log(all);`)).rejects.toThrow(
    'no file of lucide-react has the icon null of',
  );
});
