import { existsSync } from 'node:fs';
import { start } from './processes.mjs';

const KNOWN = [
  // Chromium without a window: the same pages take about half of its processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => process.env.CHROMIUM || KNOWN.find((file) => existsSync(file));

/** Returns the path of a browser for the tests, or undefined. Installs Debian's Chromium when that is allowed. */
export async function findChromium() {
  if (find() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return find();
  console.log('Installing Chromium for the browser tests ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    start('/usr/bin/apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).exit;
  await apt('update');
  // Not every Debian has the browser without a window.
  for (const browser of ['chromium-headless-shell', 'chromium'])
    if (!find()) await apt('install', '-y', '--no-install-recommends', browser, 'fonts-dejavu-core');
  return find();
}
