import { spawn } from 'node:child_process';
import { nodeBinary } from './node-binary.mjs';

const GRACE_MS = 10_000;
const running = new Set();
let told;

/** Ends every child once: a second signal would cut its orderly shutdown short. */
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
    // a server ends its own children; of a tool killed the hard way nothing may stay
    else process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
  } catch {
    // ended meanwhile
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal));
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGTERM');
});
// npm hands SIGTERM to its shell only, which dies without telling us: notice that we were orphaned
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) endAll('SIGTERM');
}, 100).unref();

/** Whether we were asked to end; what was to run next then must not. */
export const isEnding = () => told !== undefined;

/** Starts a program of its own process group, so that Ctrl-C reaches it through us, once. */
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

/** Runs a JavaScript tool to its end; answers its exit code, or 1 when we are ending. */
export async function runTool(args, options) {
  if (told) return 1;
  const code = await start(nodeBinary(), args, options).exit;
  return told ? 1 : code;
}

/** Runs a tool in silence; answers its exit code and what it wrote. */
export async function captureTool(args, options) {
  if (told) return { code: 1, output: '' };
  const { child, exit } = start(nodeBinary(), args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const chunks = { stdout: [], stderr: [] };
  for (const stream of ['stdout', 'stderr']) child[stream].on('data', (chunk) => chunks[stream].push(chunk));
  await new Promise((resolve) => child.once('close', resolve));
  const text = (stream) => Buffer.concat(chunks[stream]).toString();
  return { code: await exit, stdout: text('stdout'), output: text('stdout') + text('stderr') };
}

/** Runs the server until it ends; its exit code becomes ours. It also ends when we are killed. */
export async function serve(args, env) {
  if (told) return;
  const preload = new URL('./end-with-parent.mjs', import.meta.url).href;
  // Node would let the space for new objects grow to 64 MB, and is not quicker for it.
  const flags = ['--max-semi-space-size=8', '--import', preload];
  const { child, exit } = start(nodeBinary(), [...flags, ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.channel?.unref();
  process.exitCode = await exit;
}
