import { runDoctor } from '../src/doctor/run-doctor.ts';
import type { Portal } from './portal.ts';
import { TEST_KEY } from './template-database.ts';

/** Runs the doctor. Returns its code and the lines of each check, without the name. */
export async function doctorOn(portal: Portal, args: string[] = [], env: Record<string, string> = {}) {
  const printed: string[] = [];
  const code = await runDoctor({
    env: {
      DATA_DIR: portal.runtime.config.dataDir,
      DATABASE_URL: portal.ownerUrl,
      APP_SECRET_KEY: TEST_KEY.toString(),
      ...env,
    },
    args,
    print: (line) => printed.push(line),
  });
  const lines = printed.map(
    (line) => /^(ok|wrong|repaired|failed) +(.{20}) (.*)$/.exec(line)?.slice(1) ?? [],
  );
  const of = (name: string) =>
    lines.filter(([, found]) => found?.trim() === name).map(([state, , text]) => `${state}: ${text}`);
  return {
    code,
    of,
    printed,
    wrong: lines.filter(([state]) => state === 'wrong').map(([, name]) => name?.trim()),
  };
}
