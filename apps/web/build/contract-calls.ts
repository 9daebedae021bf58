import { stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const PREFIX = '\0contract-calls:';
const IMPORT = /^import \{([^}]*)\} from '@portal\/contract\/([\w/-]+)\.ts';$/gm;
let fresh = false;
const isTable = (name: string) => name.endsWith('Endpoints');
/** The lists of all areas that a screen shows. They are plain data already. */
const LISTS = ['auditActions', 'auditAreas'];
const isData = (name: string) => isTable(name) || LISTS.includes(name);

/** Returns the part of a declaration that a browser needs to make the call, without the zod schemas. */
function call(declaration: Record<string, unknown>): Record<string, unknown> {
  const { method, path, permission, paged, ignoresCompany, upload, changedBy, changedByAnyRow, answer } =
    declaration;
  return {
    method,
    path,
    permission,
    paged,
    ignoresCompany,
    upload,
    changedBy,
    changedByAnyRow,
    answer: typeof answer === 'string' ? answer : {},
  };
}

function splitImport(whole: string, names: string, area: string): string {
  const list = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const tables = list.filter(isData);
  if (tables.length === 0) return whole;
  const rest = list.filter((name) => !isData(name));
  const typesOnly = rest.every((name) => name.startsWith('type '));
  const other = rest.map((name) => (typesOnly ? name.slice('type '.length) : name)).join(', ');
  const kept = `import ${typesOnly ? 'type ' : ''}{ ${other} } from '@portal/contract/${area}.ts';`;
  // Keeps the number of lines, so that stack traces and source maps stay correct.
  const lines = '\n'.repeat(whole.split('\n').length - 1);
  return `import { ${tables.join(', ')} } from '${PREFIX}${area}';${rest.length > 0 ? ` ${kept}` : ''}${lines}`;
}

/**
 * Returns a plugin that gives the browser each `…Endpoints` table as plain data. A page that only makes calls then
 * loads no zod. The schemas of an area are loaded with the form that uses them. The same goes for a list that all areas
 * bring together: its screen gets the list and none of the areas.
 */
export const contractCalls = (): Plugin => ({
  name: 'portal-contract-calls',
  enforce: 'pre',
  configResolved({ command }) {
    // During development Node must load a changed file again instead of taking it from its cache.
    fresh = command === 'serve';
  },
  resolveId: (id) => (id.startsWith(PREFIX) ? id : undefined),
  async load(id) {
    if (!id.startsWith(PREFIX)) return undefined;
    const file = `${CONTRACT}${id.slice(PREFIX.length)}.ts`;
    this.addWatchFile(file);
    const version = fresh ? `?${(await stat(file)).mtimeMs}` : '';
    const area: Record<string, Record<string, Record<string, unknown>>> = await import(
      pathToFileURL(file).href + version
    );
    return Object.entries(area)
      .filter(([name]) => isData(name))
      .map(([name, table]) => {
        const entries = Object.entries(table).map(([key, value]) => [
          key,
          isTable(name) ? call(value) : value,
        ]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(entries))};`;
      })
      .join('\n');
  },
  transform(code, id) {
    if (!id.includes('/apps/web/src/') || !code.includes('@portal/contract/')) return undefined;
    return { code: code.replace(IMPORT, splitImport), map: null };
  },
});
