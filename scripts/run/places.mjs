import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of the repository's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const goToRoot = () => process.chdir(root);
