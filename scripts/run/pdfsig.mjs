import { existsSync } from 'node:fs';
import { start } from './processes.mjs';

const find = () =>
  process.env.PDFSIG || ['/usr/bin/pdfsig', '/opt/homebrew/bin/pdfsig'].find((file) => existsSync(file));

/** Returns the path of `pdfsig` for the tests of signed papers, or undefined. Installs Debian's Poppler when that is allowed. */
export async function findPdfsig() {
  if (find() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return find();
  console.log('Installing Poppler for the tests of signed papers ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network, or while another program installs something, the tests go on without it.
  const patience = ['Acquire::Retries=0', 'Acquire::http::Timeout=20', 'DPkg::Lock::Timeout=60'];
  const options = ['-qq', ...patience.flatMap((option) => ['-o', option])];
  const apt = (...args) =>
    start('/usr/bin/apt-get', [...options, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).exit;
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'poppler-utils');
  return find();
}
