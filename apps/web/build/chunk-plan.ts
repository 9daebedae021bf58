import { fileURLToPath } from 'node:url';
import { minifySync, type Rolldown } from 'vite';
import { everyone, signedIn } from './first-look.ts';
import { type Chunk, joinChunks, type Look } from './join-chunks.ts';
import { closureOf, type Graph, staticImportsIn } from './static-imports.ts';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const MAIN = `${SRC}main.tsx`;

/** The most chunks of a first look. With the other files and the calls of the page it makes 32 requests at most. */
const MOST_CHUNKS = 17;
/** How much the bytes of the pages with the most visits count. */
const MOST_VISITED: Readonly<Record<string, number>> = {
  '/auth': 20_000,
  '/admin/repairs': 12_000,
  '/new-rma': 200,
  '/admin/dashboard': 1500,
  '/admin/new-repair': 100,
  '/account': 100,
  '/admin/reports/$of': 150,
};
/** How much another page counts that everybody may open: their browsers seldom have any file of the app. */
const FOR_EVERYONE = 200;
const FOR_USERS = 20;
/** How much a part counts that a page opens later. */
const LATER = 1;
/** How much a card of the page of a repair counts, which is loaded as soon as it is near. */
const NEAR = 10;
const CARDS = `${SRC}features/pages/repair-page/load-cards.tsx`;

/** About the bytes that a browser loads for each byte of minified code. */
const COMPRESSED = 0.28;

/** Returns the looks that load each module, in the order of the modules, and how many looks there are. */
function looksOfModules(graph: Graph, importsOf: (id: string) => readonly string[]) {
  const looks = new Map<string, Set<Look>>();
  let count = 0;
  const addLook = (weights: Omit<Look, 'number'>, ids: Iterable<string>) => {
    const look = { number: count++, ...weights };
    const loaded = closureOf(ids, importsOf);
    for (const id of loaded) looks.set(id, (looks.get(id) ?? new Set()).add(look));
    return loaded;
  };
  const begins = new Set([MAIN]);
  const loadedByPages = Object.entries({ ...signedIn, ...everyone }).map(([address, modules]) => {
    const ids = [MAIN, ...modules.map((module) => SRC + module)];
    for (const id of ids) begins.add(id);
    const requests = address in everyone ? FOR_EVERYONE : FOR_USERS;
    return addLook({ bytes: MOST_VISITED[address] ?? requests, requests, most: MOST_CHUNKS }, ids);
  });
  const laterOf = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const later = new Set([...closureOf([MAIN], (id) => [...importsOf(id), ...laterOf(id)])].flatMap(laterOf));
  for (const id of later.difference(begins)) {
    const { dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    const from = loadedByPages.filter((loaded) => dynamicImporters.some((importer) => loaded.has(importer)));
    // Who opens such a part has what all pages have that open it.
    const before = (from.length > 0 ? from : loadedByPages).reduce((all, loaded) => all.intersection(loaded));
    const weight = dynamicImporters.includes(CARDS) ? NEAR : LATER;
    addLook({ bytes: weight, requests: weight, most: Number.POSITIVE_INFINITY }, [...before, id]);
  }
  return { looks, count };
}

const codeOf = (id: string, graph: Graph): string => graph.getModuleInfo(id)?.code ?? '';

const sizeOf = (id: string, graph: Graph): number =>
  Math.round(COMPRESSED * minifySync('module.js', codeOf(id, graph), { module: true }).code.length);

/**
 * Returns the chunks of the modules that several looks load. A chunk begins as all modules that the same looks load.
 * `packages` are the modules of packages that every look loads: they change only with their versions, and browsers keep
 * them over many releases.
 */
function chunksOf(graph: Graph): { packages: string[]; chunks: Iterable<Chunk> } {
  const importsOf = staticImportsIn(graph);
  const packages: string[] = [];
  const chunkOf = new Map<string, Chunk>();
  const chunks = new Map<string, Chunk>();
  const { looks: looksOf, count } = looksOfModules(graph, importsOf);
  for (const [id, looks] of looksOf) {
    if (looks.size < 2 || id === MAIN || id.endsWith('.css')) continue;
    if (looks.size === count && id.includes('/node_modules/')) {
      packages.push(id);
      continue;
    }
    const key = [...looks].map(({ number }) => number).join();
    const chunk = chunks.get(key) ?? { modules: [], size: 0, looks, imports: new Set() };
    chunk.modules.push(id);
    chunk.size += sizeOf(id, graph);
    chunks.set(key, chunk);
    chunkOf.set(id, chunk);
  }
  for (const [id, chunk] of chunkOf)
    for (const next of importsOf(id)) {
      const imported = chunkOf.get(next);
      if (imported && imported !== chunk) chunk.imports.add(imported);
    }
  return { packages, chunks: chunks.values() };
}

/**
 * Returns the name of the chunk of each module that several looks load. It is the name of its largest module and
 * that one's folder, so a new screen changes the names of few files.
 */
export function planOf(graph: Graph): Map<string, string> {
  const { packages, chunks } = chunksOf(graph);
  const plan = new Map(packages.map((id) => [id, 'packages']));
  const taken = new Set(['packages']);
  for (const { modules } of joinChunks(chunks)) {
    const [largest = ''] = modules.toSorted((a, b) => codeOf(b, graph).length - codeOf(a, graph).length);
    const [folder, file] = largest.split(/[/:]/).slice(-2);
    const name = `${folder}-${file?.replace(/\.\w+$/, '')}`;
    let free = name;
    for (let at = 2; taken.has(free); at++) free = `${name}-${at}`;
    taken.add(free);
    for (const id of modules) plan.set(id, free);
  }
  return plan;
}

let plan: Map<string, string> | undefined;

/**
 * The group of each module for the bundler. It takes no module but its own: the plan has no circle, so files never import
 * each other and run in the right order. A module that one look loads stays in the file of its screen.
 */
export const chunkPlan: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: (id, graph) => {
        plan ??= planOf(graph);
        return plan.get(id) ?? null;
      },
      debugName: 'plan',
    },
  ],
};
