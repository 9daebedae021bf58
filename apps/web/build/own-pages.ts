import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { contractCalls } from './contract-calls.ts';
import { retryImports } from './retry-imports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface OwnPage {
  html: string;
  /** The script that shows the first lines while the scripts of the page are still on their way. */
  firstPaint: string;
}

/** The pages with files of their own, by their addresses. */
const OWN_PAGES: Readonly<Record<string, OwnPage>> = {
  '/track/$token': { html: 'tracking.html', firstPaint: 'src/app/tracking-link/first-paint.ts' },
};

/** The HTML files of addresses that do not use index.html. */
export const ownHtml: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OWN_PAGES).map(([address, { html }]) => [address, html]),
);

/** React's interface in a tenth of its size. React alone would take half a second of a slow phone. */
const SMALL_REACT = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

const ALL_SOURCES = '@import "tailwindcss";';
const FIRST_SCRIPT = '<script type="module"';

/** Returns the plugin that leaves out all styles. The first build only finds the modules of the page. */
const noStyles = (): Plugin => ({
  name: 'portal-no-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : undefined),
});

/** Returns the plugin that lets Tailwind look for classes in these files only. */
const stylesOf = (files: readonly string[]): Plugin => ({
  name: 'portal-styles-of-page',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.css') || !code.includes(ALL_SOURCES)) return undefined;
    const sources = files.map((file) => `@source "${file}";`).join('\n');
    const only = `@import "tailwindcss" source(none);\n${sources}`;
    return { code: code.replace(ALL_SOURCES, only), map: null };
  },
});

async function outputOf(input: string, nonce: string, styles: Plugin[]) {
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [contractCalls(), retryImports(), react(), ...styles],
    html: { cspNonce: nonce },
    resolve: { alias: SMALL_REACT },
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ROOT + input, output: { entryFileNames: 'assets/[name]-[hash].js' } },
    },
  })) as Rollup.RolldownOutput;
  return output;
}

const modulesOf = (output: Rollup.RolldownOutput['output']): string[] =>
  output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));

/** Returns all files of a page by their names. Its HTML loads the script of the first lines first. */
async function filesOf(
  { html, firstPaint }: OwnPage,
  nonce: string,
): Promise<Map<string, string | Uint8Array>> {
  const [first] = await outputOf(firstPaint, nonce, []);
  const modules = [...modulesOf([first]), ...modulesOf(await outputOf(html, nonce, [noStyles()]))];
  const sources = [ROOT + html, ...modules.filter((id) => id.startsWith(`${ROOT}src/`))];
  const output = await outputOf(html, nonce, [stylesOf(sources), tailwind()]);
  const files = new Map(
    [first, ...output].map((part) => [part.fileName, part.type === 'chunk' ? part.code : part.source]),
  );
  const page = String(files.get(html));
  if (!page.includes(FIRST_SCRIPT)) throw new Error(`${html} has no script`);
  const tag = `${FIRST_SCRIPT} crossorigin src="/${first.fileName}" nonce="${nonce}"></script>\n    `;
  return files.set(html, page.replace(FIRST_SCRIPT, tag + FIRST_SCRIPT));
}

/**
 * Returns a plugin that builds some pages with files of their own, which no other page shares. People open them once, on
 * a phone, with an empty cache. A file that is shared with the app brings more than such a page needs.
 */
export const ownPages = (nonce: string): Plugin => ({
  name: 'portal-own-pages',
  async generateBundle(_options, bundle) {
    // A file with a hash in its name that is there already is the same file: the typeface.
    for (const page of Object.values(OWN_PAGES))
      for (const [fileName, source] of await filesOf(page, nonce))
        if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source });
  },
  // During development each of these addresses gets its own page too.
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const found = Object.entries(ownHtml).find(([address]) =>
        request.url?.startsWith(address.slice(0, address.indexOf('$'))),
      );
      if (found) request.url = `/${found[1]}`;
      next();
    });
  },
});
