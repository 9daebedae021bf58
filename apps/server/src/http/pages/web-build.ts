import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverFolder } from '../../server-folder.ts';

const PAGE = fileURLToPath(new URL('../web/dist/index.html', serverFolder));

/**
 * Returns the address of the first script of a built page. Its name holds a hash over all that it loads, so it is the
 * name of the build. Without a script it returns undefined.
 */
export const buildOf = (page: string): string | undefined =>
  // bounded: the page is a file of our own build.
  /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(page)?.[1];

let known: { build: string | undefined } | undefined;

/** Returns the name of the web app's build that this process serves, or undefined when there is none. */
export function webBuild(): string | undefined {
  known ??= { build: existsSync(PAGE) ? buildOf(readFileSync(PAGE, 'utf8')) : undefined };
  return known.build;
}
