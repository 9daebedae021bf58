import { existsSync } from 'node:fs';
import { start } from './processes.mjs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => process.env.CHROMIUM || KNOWN.find((file) => existsSync(file));

/** Path of a browser for the tests; installs Debian's where we may. Undefined when there is none. */
export async function findChromium() {
  if (find() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return find();
  console.log('Installing Chromium for the browser tests ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    start('/usr/bin/apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).exit;
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
  return find();
}
