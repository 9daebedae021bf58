import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.portal-stamp';

/** What node_modules must have been made from: the lock file, for this platform. */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`\0${process.platform}-${process.arch}`)
    .digest('hex');

/** Runs `npm ci` when node_modules is missing or was made from another lock file. Ends the process if that fails. */
export function installDependencies() {
  const hash = wanted();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === hash) return;
  console.log('Installing dependencies (the first time takes about half a minute) ...');
  // named explicitly: NODE_ENV=production in the shell would leave the build tools out
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const status = runNpm(args);
  if (status !== 0) {
    console.error('npm ci failed; what it said is above.');
    process.exit(status);
  }
  writeFileSync(STAMP, `${hash}\n`);
}

function runNpm(args) {
  const cli = process.env.npm_execpath;
  const fromNpm = cli?.endsWith('.js');
  const windows = process.platform === 'win32';
  const [command, all] = fromNpm ? [process.execPath, [cli, ...args]] : [windows ? 'npm.cmd' : 'npm', args];
  const { status, error } = spawnSync(command, all, {
    // npm reports what it did on stdout; faults go to stderr
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows && !fromNpm,
  });
  if (error) console.error(error.message);
  return status ?? 1;
}
