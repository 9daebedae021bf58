import type { Plugin } from 'vite';

const HELPER = 'vite/preload-helper';
const LOAD = 'return baseModule().catch(handlePreloadError)';
/** Milliseconds before the second attempt. */
const PAUSE = 1000;

/**
 * Fetches each part of the app that is loaded later a second time when the first attempt fails, because a single lost
 * file must not end the page. All such imports run through Vite's helper.
 */
export const retryImports = (): Plugin => ({
  name: 'portal-retry-imports',
  apply: 'build',
  transform(code, id) {
    if (!id.includes(HELPER)) return undefined;
    if (!code.includes(LOAD)) throw new Error(`Vite's helper for imports has changed: no "${LOAD}"`);
    const again = `new Promise((next) => setTimeout(next, ${PAUSE})).then(baseModule)`;
    return code.replace(LOAD, `return baseModule().catch(() => ${again}).catch(handlePreloadError)`);
  },
});
