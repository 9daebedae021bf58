import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// From the second start on, no file has to be compiled again. The portal is ready in half the time and needs some 30
// MB less memory. Without a folder that it may write to, every start is like the first.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/portal', import.meta.url)));
const { runPortal } = await import('./run-portal.ts');
await runPortal();
flushCompileCache();
