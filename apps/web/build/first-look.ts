import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';
import { drawnFiles } from './own-pages.ts';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const APP = ['app/open-app.tsx', 'app/shell/shell.tsx'];
/** Pages that begin without the router, see main.tsx. */
const WITHOUT_ROUTER: Record<string, string[]> = {
  '/auth': ['app/sign-in/open-sign-in.tsx'],
  '/agreement/$token': ['app/agreement-link/open-agreement.tsx'],
  '/appointment/$token': ['app/appointment-link/open-appointment.tsx'],
  '/estimate/$token': ['app/estimate-link/open-estimate.tsx'],
  '/recall/$token': ['app/recall-link/open-recall.tsx'],
  '/survey/$token': ['app/survey-link/open-survey.tsx'],
  '/verify/$code': ['app/verify-link/open-verify.tsx'],
};

/** The settings begin with their list and their first section. */
const SETTINGS: Record<string, string[]> = {
  '/admin/company-settings': [
    ...APP,
    'features/pages/company-settings/company-settings.screen.tsx',
    'features/pages/company-settings/profile-section.tsx',
  ],
};

interface ScreenOfRoute {
  address: string;
  /** The module of the screen, from `src/` on. */
  module: string;
  isPublic: boolean;
}

/** The files with the routes of each domain, from `src/` on. */
export const routeFiles = readdirSync(`${SRC}features`)
  .map((domain) => `features/${domain}/routes.ts`)
  .filter((file) => existsSync(SRC + file))
  .toSorted();

/** Returns the screens of a file of routes. */
export function screensIn(file: string): ScreenOfRoute[] {
  const routes = readFileSync(SRC + file, 'utf8')
    .split('createRoute({')
    .slice(1);
  return routes.flatMap((route) => {
    const [, address] = /\bpath: '([^']+)'/.exec(route) ?? [];
    const [, screen] = /\bimport\(\s*'([^']+)'/.exec(route) ?? [];
    if (!address || !screen) return [];
    const module = path.posix.join(path.posix.dirname(file), screen);
    return [{ address, module, isPublic: route.includes('getParentRoute: forEveryone') }];
  });
}

/** Returns the modules that each address begins with, of the screens that everybody may open or of all others. */
const pagesOf = (isPublic: boolean): Record<string, string[]> =>
  Object.fromEntries(
    routeFiles
      .flatMap(screensIn)
      .filter((screen) => screen.isPublic === isPublic)
      .map(({ address, module }) => [address, [...APP, module]]),
  );

/** The modules that each address begins with, of the screens that everybody may open. */
export const everyone: Readonly<Record<string, string[]>> = { ...pagesOf(true), ...WITHOUT_ROUTER };
/** The modules that each address begins with, of all other screens. */
export const signedIn: Readonly<Record<string, string[]>> = { ...pagesOf(false), ...SETTINGS };

/** Adds the names of the chunk with this module and of all chunks that it imports statically to `found`. */
function filesOf(module: string, bundle: Rollup.OutputBundle, found: Set<string>): void {
  const visit = (name: string): void => {
    const part = bundle[name];
    if (found.has(name) || part?.type !== 'chunk') return;
    found.add(name);
    part.imports.forEach(visit);
  };
  const chunk = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.moduleIds.includes(SRC + module),
  );
  if (!chunk) throw new Error(`no file of the build contains ${module}`);
  visit(chunk.fileName);
}

/**
 * Returns a plugin that writes `first-look.json`: for each address the files that its first look needs besides those of
 * index.html. The server names them in the page, so that the browser fetches all of them at once. Most screens are for
 * signed-in users only: a visitor gets the sign-in page at their addresses. `drawn` names the
 * files of pages that the server draws.
 */
export const firstLook = (): Plugin => ({
  name: 'portal-first-look',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const inPage = new Set<string>();
      filesOf('main.tsx', bundle, inPage);
      const filesFor = (pages: Readonly<Record<string, string[]>>) =>
        Object.fromEntries(
          Object.entries(pages).map(([path, modules]) => {
            const found = new Set<string>();
            for (const module of modules) filesOf(module, bundle, found);
            return [path, [...found].filter((name) => !inPage.has(name))];
          }),
        );
      const source = JSON.stringify({
        drawn: drawnFiles,
        everyone: filesFor(everyone),
        signedIn: filesFor(signedIn),
      });
      this.emitFile({ type: 'asset', fileName: 'first-look.json', source });
    },
  },
});
