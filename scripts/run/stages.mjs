import { existsSync, readFileSync } from 'node:fs';

const SLOWEST = 10;

const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Runs the stages one after the other. Returns the seconds and the passed and failed tests of each. */
export async function runStages(stages, isEnding) {
  const done = [];
  for (const { name, budget, run } of stages) {
    if (isEnding()) break;
    const since = Date.now();
    const { passed, failed } = await run();
    done.push({ name, budget, milliseconds: Date.now() - since, passed, failed });
  }
  return done;
}

function timesIn(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** Returns the ten slowest files and the seconds of each stage. A stage over its budget is marked and is no failure. */
export function reportTimes(stages, fileTimes) {
  const slowest = timesIn(fileTimes)
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST);
  const line = (milliseconds, name) => `${inSeconds(milliseconds).padStart(9)}  ${name}`;
  const over = stages.filter(({ milliseconds, budget }) => milliseconds > budget * 1000);
  return [
    ...(slowest.length > 0 ? ['Slowest files:'] : []),
    ...slowest.map(({ file, milliseconds }) => line(milliseconds, file)),
    'Stages:',
    ...stages.map(({ name, milliseconds }) => line(milliseconds, name)),
    ...over.map(
      ({ name, milliseconds, budget }) =>
        `over its budget: ${name}, ${inSeconds(milliseconds)} of ${budget} s`,
    ),
  ];
}
