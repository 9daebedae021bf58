import type { Plugin } from 'vite';

/**
 * Returns a plugin that removes the keys of the lines in each icon. They are random letters, which do not compress, and
 * React needs them only for lines that change.
 */
export const shortIcons = (): Plugin => ({
  name: 'portal-short-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null }),
  },
});
