import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import { build, type Plugin, type Rollup } from 'vite';
import { contractCalls } from './contract-calls.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The script and the style of each page that the server draws, by the name of the page. */
const OWN_PAGES: Readonly<Record<string, { script: string; style: string }>> = {
  tracking: { script: 'src/app/tracking-link/main.ts', style: 'src/app/tracking-link/tracking.css' },
};

/** Returns the built files of an input. */
async function outputOf(name: string, file: string): Promise<Rollup.RolldownOutput['output']> {
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [contractCalls(), tailwind()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: ROOT + file },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  })) as Rollup.RolldownOutput;
  return output;
}

/** The names of the built files of each page, once they are built. `first-look.json` tells them to the server. */
export const drawnFiles: Record<string, { script: string; style: string }> = {};

/**
 * Returns a plugin that builds the script and the style of pages which the server draws. No other page shares them: people
 * open these pages once, on a phone, with an empty cache, and a shared file brings more than they need.
 */
export const ownPages = (): Plugin => ({
  name: 'portal-own-pages',
  async generateBundle(_options, bundle) {
    for (const [name, { script, style }] of Object.entries(OWN_PAGES)) {
      const [[code], styles] = await Promise.all([outputOf(name, script), outputOf(name, style)]);
      // The bundler makes an empty script for a style.
      const assets = styles.filter((part) => part.type === 'asset');
      const css = assets.find(({ fileName }) => fileName.endsWith('.css'));
      if (code.imports.length > 0 || !css) throw new Error(`${name} must have one script and one style`);
      drawnFiles[name] = { script: code.fileName, style: css.fileName };
      this.emitFile({ type: 'asset', fileName: code.fileName, source: code.code });
      // A file with a hash in its name that is there already is the same file: the typeface.
      for (const { fileName, source } of assets)
        if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source });
    }
  },
  // During development the server names these files without a hash.
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [, name = '', kind] = /^\/assets\/(\w+)(?:-[\w-]+)?\.(js|css)$/.exec(request.url ?? '') ?? [];
      const page = OWN_PAGES[name];
      if (page) request.url = `/${kind === 'js' ? page.script : page.style}`;
      next();
    });
  },
});
