import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Finding } from '../goals.ts';

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
const ASSETS = path.join(DIST, 'assets');

/** The chunks that each page loads besides those of index.html, without a click. */
const pages = {
  signInPage: ['open-sign-in'],
  listPage: ['open-app', 'repair-management.screen'],
} as const;

const chunkNamed = (name: string): string => {
  const file = readdirSync(ASSETS).find((f) => f.startsWith(`${name}-`) && f.endsWith('.js'));
  if (!file) throw new Error(`the web build has no chunk ${name}`);
  return file;
};

/** Adds the chunk and its static imports to `found`. Dynamic imports are left out, because they load later. */
function withImports(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  const code = readFileSync(path.join(ASSETS, file), 'utf8');
  for (const [, other] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    withImports(other!, found);
}

/** Returns the gzipped size of the JavaScript and CSS of two pages, or nothing when the web is not built. */
export function pageSizes(): Finding[] {
  if (!existsSync(DIST)) return [];
  const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const linked = [...html.matchAll(/assets\/([\w.-]+\.(?:js|css))"/g)].map(([, file]) => file!);
  return (['signInPage', 'listPage'] as const).map((goal) => {
    const files = new Set<string>();
    for (const file of [...linked, ...pages[goal].map(chunkNamed)]) {
      if (file.endsWith('.js')) withImports(file, files);
      else files.add(file);
    }
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(path.join(ASSETS, file)), { level: 9 }).length,
      0,
    );
    return { goal, value: bytes / 1_000, details: `${files.size} files` };
  });
}
