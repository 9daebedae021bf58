import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of the repository's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where Node keeps compiled code. In the environment it also holds for a program's first TypeScript file. */
export const compileCache = path.join(root, 'node_modules/.cache/portal');

export const goToRoot = () => process.chdir(root);
