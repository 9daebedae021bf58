import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.portal-stamp';

/** Returns a text that identifies the lock file and the platform from which node_modules must be installed. */
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
  // With NODE_ENV=production in the shell npm would leave out the build tools, so they are named here.
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
    // npm prints its report to stdout and errors to stderr
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows && !fromNpm,
  });
  if (error) console.error(error.message);
  return status ?? 1;
}
