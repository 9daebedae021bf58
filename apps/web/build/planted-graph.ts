import type { Graph } from './static-imports.ts';

interface Planted {
  imports?: readonly string[];
  later?: readonly string[];
  code?: string;
}

/** Returns a graph of these modules. All others import nothing. */
export function plantedGraph(modules: Readonly<Record<string, Planted>>): Graph {
  const infoOf = (id: string) => {
    const { imports = [], later = [], code = '' } = modules[id] ?? {};
    const dynamicImporters = Object.keys(modules).filter((other) => modules[other]?.later?.includes(id));
    return { id, code, importedIds: imports, dynamicallyImportedIds: later, dynamicImporters };
  };
  return { getModuleInfo: infoOf } as unknown as Graph;
}
