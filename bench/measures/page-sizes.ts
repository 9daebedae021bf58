import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Finding } from '../goals.ts';

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));

const addresses = { signInPage: '/auth', listPage: '/admin/repairs' } as const;

/** Returns the files that the server names in the page of an address, besides those of index.html. */
function filesOf(address: string): string[] {
  const { everyone, signedIn } = JSON.parse(readFileSync(path.join(DIST, 'first-look.json'), 'utf8'));
  const files: string[] | undefined = everyone[address] ?? signedIn[address];
  if (!files) throw new Error(`the web build names no files for ${address}`);
  return files;
}

/** Returns the gzipped size of the JavaScript and CSS of two pages, or nothing when the web is not built. */
export function pageSizes(): Finding[] {
  if (!existsSync(DIST)) return [];
  const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const linked = [...html.matchAll(/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
  return (['signInPage', 'listPage'] as const).map((goal) => {
    const files = new Set([...linked, ...filesOf(addresses[goal])]);
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length,
      0,
    );
    return { goal, value: bytes / 1_000, details: `${files.size} files` };
  });
}
