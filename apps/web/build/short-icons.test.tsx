// @vitest-environment node
import { Check, CircleCheck, FileText, LoaderCircle, Minus } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build } from 'vite';
import { expect, test } from 'vitest';
import createIcon from '../src/ui/icon/create-icon.ts';
import { shortIcons } from './short-icons.ts';

const ENTRY = '/apps/web/src/virtual-entry.ts';
const icons = { Check, CircleCheck, FileText, LoaderCircle, Minus };

/** Returns the built code of an entry that shows these icons. */
async function bundle(names: readonly string[]): Promise<string> {
  const list = names.join(', ');
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? id : undefined),
    load: (id: string) =>
      id === ENTRY ? `import { ${list} } from 'lucide-react';\nexport { ${list} };` : undefined,
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [shortIcons(), entry],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, external: ['react'], preserveEntrySignatures: 'strict' },
    },
  });
  const [{ output }] = [result].flat() as unknown as [{ output: { code: string }[] }];
  return output.map(({ code }) => code).join('\n');
}

/** Returns the tags of a drawing with their attributes in order, without the classes that only lucide-react gives. */
const drawn = (markup: string) =>
  [...markup.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag, attributes = '']) => [
    tag,
    ...[...attributes.matchAll(/([\w-]+)="([^"]*)"/gi)]
      .map(([, name, value = '']) => `${name} ${value.replace(/lucide\S*\s*/g, '')}`)
      .sort(),
  ]);

test.each([
  { className: 'size-4' },
  { className: 'size-4', 'aria-hidden': true, strokeWidth: 3 },
  { className: 'size-4', 'aria-label': 'Done' },
] as const)('draws what lucide-react draws with %j', async (props) => {
  for (const [name, Icon] of Object.entries(icons)) {
    const { __iconData } = await import(
      `../../../node_modules/lucide-react/dist/esm/icons/${name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()}.mjs`
    );
    const Own = createIcon(__iconData);
    expect(drawn(renderToStaticMarkup(<Own {...props} />))).toEqual(
      drawn(renderToStaticMarkup(<Icon {...props} />)),
    );
  }
});

test('the build keeps the drawings of icons, and neither their names nor the function of lucide-react', async () => {
  const code = await bundle(Object.keys(icons));
  expect(code).toContain('M21 12a9 9 0 1 1-6.219-8.56');
  for (const gone of ['loader-2', '13zald', '"loader-circle"', 'lucide-${', 'absoluteStrokeWidth'])
    expect(code).not.toContain(gone);
});
