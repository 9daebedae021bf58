import { readFileSync } from 'node:fs';
import path from 'node:path';

type Files = Readonly<Record<string, readonly string[]>>;

/** What the web build says of addresses, by their pattern, with `$` before a parameter. */
export interface FirstLookFiles {
  /** The files of the pages that the server draws, by the name of the page. */
  drawn: Readonly<Record<string, { style: string; script: string }>>;
  /** The files that each address needs for its first look, besides those of its page. */
  everyone: Files;
  signedIn: Files;
}

/**
 * Returns the files of each address that the web build in this folder has named. A build that an older version made, or
 * one that was cut short, names none. Its pages still work, and load their files later.
 */
export function readFirstLook(folder: string): FirstLookFiles {
  try {
    return { drawn: {}, ...JSON.parse(readFileSync(path.join(folder, 'first-look.json'), 'utf8')) };
  } catch {
    return { drawn: {}, everyone: {}, signedIn: {} };
  }
}

const isParameter = (part: string): boolean => part.startsWith('$');
const hasParameter = (pattern: string[]): boolean => pattern.some(isParameter);

const fits = (pattern: string[], path: string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((part, at) => part === path[at] || (isParameter(part) && path[at] !== ''));

const findIn = <T>(values: Readonly<Record<string, T>>) => {
  const known = Object.entries(values)
    .map(([pattern, value]) => ({ pattern: pattern.split('/'), value }))
    // A fixed part wins over a parameter.
    .sort((a, b) => Number(hasParameter(a.pattern)) - Number(hasParameter(b.pattern)));
  return (path: string[]): T | undefined => known.find(({ pattern }) => fits(pattern, path))?.value;
};

/**
 * Returns the addresses of the files of a page that the server draws. Without a build they have no hash: Vite answers
 * these addresses during development.
 */
export function drawnFiles({ drawn }: Pick<FirstLookFiles, 'drawn'>, name: string) {
  const { style, script } = drawn[name] ?? { style: `assets/${name}.css`, script: `assets/${name}.js` };
  return { style: `/${style}`, script: `/${script}` };
}

/** Returns a function that returns the files for the path of a screen. An unknown path has none. */
export function filesForPath({ everyone, signedIn }: Pick<FirstLookFiles, 'everyone' | 'signedIn'>) {
  const ofEveryone = findIn(everyone);
  const ofSignedIn = findIn(signedIn);
  return (path: string, isSignedIn: boolean): readonly string[] => {
    const parts = path.split('/');
    return ofEveryone(parts) ?? (isSignedIn ? ofSignedIn(parts) : undefined) ?? [];
  };
}

/** Returns the tags that let the browser fetch these scripts together with the page's own. */
export const preloadTags = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');

/**
 * Returns the tag that holds data for the page's scripts. A browser does not run it, so the content security policy
 * needs no exception.
 */
export const dataTag = (data: Readonly<Record<string, unknown>>): string =>
  // In a script tag only this sign could end the data early.
  `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
