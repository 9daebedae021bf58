import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';
import { closureOf, type Graph, staticImportsIn } from './static-imports.ts';

const SOURCE = fileURLToPath(new URL('../src/worker/service-worker.ts', import.meta.url));
/** A worker may answer only for addresses below its own, so the file is at the root and its name never changes. */
const FILE = 'sw.js';
/** Screens that a technician without a connection does not need. The browser fetches them when they are opened. */
export const ELSEWHERE = /\/src\/features\/(?!pages\/mobile-tech\/).+\.screen\.tsx$/;
/** The only file of the typeface that English needs. */
const FONT = /inter-latin-wght-normal.*\.woff2$/;

type Bundle = Rollup.OutputBundle;

/** Returns all modules that the page may load until it shows the technician view. */
export function storedModules(entries: readonly string[], graph: Graph): Set<string> {
  const importsOf = staticImportsIn(graph);
  const laterOf = (id: string) =>
    (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter((part) => !ELSEWHERE.test(part));
  return closureOf(entries, (id) => [...importsOf(id), ...laterOf(id)]);
}

/** Returns the names of all files that these modules need. */
function filesOf(modules: Set<string>, bundle: Bundle): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const part = bundle[name];
    if (found.has(name) || part?.type !== 'chunk') return;
    found.add(name);
    for (const css of part.viteMetadata?.importedCss ?? []) found.add(css);
    part.imports.forEach(visit);
  };
  for (const part of Object.values(bundle))
    if (part.type === 'chunk' && part.moduleIds.some((id) => modules.has(id))) visit(part.fileName);
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
      const entries = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' && part.isEntry && part !== worker ? (part.facadeModuleId ?? []) : [],
      );
      const files = filesOf(storedModules(entries, this), bundle);
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
