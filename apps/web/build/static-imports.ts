import path from 'node:path';
import { parseSync, type Rolldown } from 'vite';

/** The modules of a build. */
export type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Returns these modules and all that they import, with `importsOf`. */
export function closureOf(ids: Iterable<string>, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of importsOf(id)) found.add(next);
  return found;
}

/** One file of this library names all its icons. A module needs only the files of those that it imports. */
const ICONS = 'lucide-react';
const NAMES_ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** Returns the file of each icon by its name. */
function iconFiles(id: string, graph: Graph): Map<string | null, string> {
  const { module } = parseSync(id, graph.getModuleInfo(id)?.code ?? '');
  const files = new Map<string | null, string>();
  for (const { entries } of module.staticExports)
    for (const { exportName, moduleRequest } of entries)
      if (moduleRequest) files.set(exportName.name, path.join(path.dirname(id), moduleRequest.value));
  return files;
}

/** Returns a function that finds the modules which a module imports statically. */
export function staticImportsIn(graph: Graph): (id: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  let files: Map<string | null, string> | undefined;
  const iconsOf = (id: string, code: string, library: string) => {
    files ??= iconFiles(library, graph);
    const fileOf = files;
    return parseSync(id, code, { lang: 'js' })
      .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value === ICONS)
      .flatMap(({ entries }) => entries.map(({ importName }) => importName.name))
      .map((name) => {
        const file = fileOf.get(name ?? null);
        if (!file) throw new Error(`no file of ${ICONS} has the icon ${name} of ${id}`);
        return file;
      });
  };
  return (id) => {
    const found = known.get(id);
    if (found) return found;
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    const imports = importedIds.flatMap((next) =>
      NAMES_ICONS.test(next) ? iconsOf(id, code ?? '', next) : next,
    );
    known.set(id, imports);
    return imports;
  };
}
