import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/worker/service-worker.ts', import.meta.url));
/** A worker may answer only for addresses below its own, so the file is at the root and its name never changes. */
const FILE = 'sw.js';
/** Screens that a technician without a connection does not need. The browser fetches them when they are opened. */
export const ELSEWHERE = /\/src\/features\/(?!pages\/mobile-tech\/).+\.screen\.tsx$/;
/** The only file of the typeface that English needs. */
const FONT = /inter-latin-wght-normal.*\.woff2$/;

type Bundle = Rollup.OutputBundle;

/** Returns the names of all files that the page may load until it shows the technician view. */
function filesFrom(bundle: Bundle): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const part = bundle[name];
    if (found.has(name) || part?.type !== 'chunk' || ELSEWHERE.test(part.facadeModuleId ?? '')) return;
    found.add(name);
    const { importedCss } = part.viteMetadata ?? {};
    for (const css of importedCss ?? []) found.add(css);
    for (const next of [...part.imports, ...part.dynamicImports]) visit(next);
  };
  for (const part of Object.values(bundle))
    if (part.type === 'chunk' && part.isEntry && part.fileName !== FILE) visit(part.fileName);
  for (const name of Object.keys(bundle)) if (FONT.test(name)) found.add(name);
  return [...found].sort();
}

/** Returns a plugin that builds the worker as `sw.js`, with the list of the files it stores. */
export const serviceWorker = (): Plugin => ({
  name: 'portal-service-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: SOURCE, fileName: FILE });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle[FILE];
      if (worker?.type !== 'chunk') throw new Error(`${FILE} was not built`);
      if (worker.imports.length > 0) throw new Error(`${FILE} must not import other files`);
      const files = filesFrom(bundle);
      const build = createHash('sha256')
        .update(files.join('\n'))
        .update(worker.code)
        .digest('hex')
        .slice(0, 16);
      worker.code = worker.code
        .replaceAll('__PORTAL_FILES__', JSON.stringify(files.map((name) => `/${name}`)))
        .replaceAll('__PORTAL_BUILD__', JSON.stringify(build));
    },
  },
});
