import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CREATE_ICON = fileURLToPath(new URL('../src/ui/icon/create-icon.ts', import.meta.url));
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Returns a plugin that leaves of each icon only its drawing. Names and aliases are for classes that the portal does not
 * use. The keys of the shapes are random letters, which do not compress, and React needs them only for shapes that
 * change. Icons are drawn by our own function, because that of lucide-react is ten times as large.
 */
export const shortIcons = (): Plugin => ({
  name: 'portal-short-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '../createLucideIcon.mjs' && importer && ICONS.test(importer) ? CREATE_ICON : undefined,
  transform: {
    filter: { id: ICONS },
    handler: (code) => ({
      code: code
        .replaceAll(/,\s*key: "\w+"/g, '')
        .replace(/\bname: "[\w-]+",\s*(?:size: 24,\s*)?/, '')
        .replace(/,\s*aliases: \[[^\]]*\]/, ''),
      map: null,
    }),
  },
});
