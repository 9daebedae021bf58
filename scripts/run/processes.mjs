import { spawn } from 'node:child_process';
import { nodeBinary } from './node-binary.mjs';

const GRACE_MS = 10_000;
const running = new Set();
let told;

/** Sends the signal to every child, only once, because a second signal would interrupt an orderly shutdown. */
export function endAll(signal) {
  if (told) return;
  told = signal;
  for (const child of running) signalGroup(child, signal);
  const hard = setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  }, GRACE_MS);
  hard.unref();
}

function signalGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    // A server ends its own children. A killed tool does not, so SIGKILL goes to its whole group.
    else process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
  } catch {
    // the process has already ended
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal));
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGTERM');
});
// npm sends SIGTERM only to its shell, which ends without a signal to this process. A new parent pid shows that.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) endAll('SIGTERM');
}, 100).unref();

/** True after a signal to end. Nothing new may be started then. */
export const isEnding = () => told !== undefined;

/** Starts a program in its own process group, so that it gets Ctrl-C once: from this process and not the terminal. */
export function start(command, args, options = {}) {
  const { env, ...others } = options;
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
    ...others,
  });
  running.add(child);
  const exit = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      running.delete(child);
      resolve(1);
    });
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
  if (told) signalGroup(child, told);
  return { child, exit };
}

/** Runs a JavaScript tool to its end. Returns its exit code, or 1 after a signal to end. */
export async function runTool(args, options) {
  if (told) return 1;
  const code = await start(nodeBinary(), args, options).exit;
  return told ? 1 : code;
}

/** Runs a tool without printing its output. Returns its exit code and its output. */
export async function captureTool(args, options) {
  if (told) return { code: 1, output: '' };
  const { child, exit } = start(nodeBinary(), args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const chunks = { stdout: [], stderr: [] };
  for (const stream of ['stdout', 'stderr']) child[stream].on('data', (chunk) => chunks[stream].push(chunk));
  await new Promise((resolve) => child.once('close', resolve));
  const text = (stream) => Buffer.concat(chunks[stream]).toString();
  return { code: await exit, stdout: text('stdout'), output: text('stdout') + text('stderr') };
}

/** Runs the server until it ends and exits with its code. The server also ends when this process is killed. */
export async function serve(args, env) {
  if (told) return;
  const preload = new URL('./end-with-parent.mjs', import.meta.url).href;
  // By default Node lets the space for new objects grow to 64 MB, and that makes the portal no faster.
  const flags = ['--max-semi-space-size=8', '--import', preload];
  // glibc gives each thread a heap of its own, up to 16 of them here, and gives little of them back (decision 0108).
  const arenas = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
  const { child, exit } = start(nodeBinary(), [...flags, ...args], {
    env: { ...arenas, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  process.exitCode = await exit;
}
