import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../goals.ts';
import type { MeasureContext } from '../measure-context.ts';
import { APP_SECRET_KEY } from '../processes/servers.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LINE = /^(?:ok|wrong)\s+(\S+(?: \S+)*)/;

/**
 * Measures the doctor on the reference database, and names the check that takes longest. What it finds does not count: the
 * database was loaded without the triggers and without the papers of its certificates.
 */
export async function doctor({ cluster, reference }: MeasureContext): Promise<Finding[]> {
  const since = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=1', 'apps/server/dist/doctor.js'], {
    cwd: ROOT,
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], APP_SECRET_KEY },
      ...{ DATABASE_URL: reference.url, DATA_DIR: path.join(cluster.folder, 'to-look-at') },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const times: { name: string; seconds: number }[] = [];
  let last = since;
  for await (const line of createInterface(child.stdout)) {
    const [, name] = LINE.exec(line) ?? [];
    if (!name) continue;
    const now = performance.now();
    times.push({ name: name.slice(0, 20).trim(), seconds: (now - last) / 1_000 });
    last = now;
  }
  const code = await ended;
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 3);
  return [
    {
      goal: 'doctor',
      value: (performance.now() - since) / 1_000,
      details: `${times.length} checks; ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}`,
      ...(code !== 0 && code !== 1 && { fault: `the doctor ended with ${code}` }),
    },
  ];
}
