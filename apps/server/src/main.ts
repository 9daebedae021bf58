import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// From the second start on nothing is stripped of its types and compiled anew: half the time to be
// ready, and some 30 MB less memory. Without a folder it may write to, the portal starts as the first time.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/portal', import.meta.url)));
const { runPortal } = await import('./run-portal.ts');
await runPortal();
flushCompileCache();
