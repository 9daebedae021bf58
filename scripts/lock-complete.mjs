// npm leaves out the entries of platform packages that it could not fetch. With such a lock file the dependencies
// cannot be installed on those platforms.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'));
const names = new Set(Object.keys(packages).map((key) => key.replace(/^.*node_modules\//, '')));
const missing = Object.entries(packages).flatMap(([key, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !names.has(name))
    .map((name) => `${key || 'root'} wants ${name}, which has no entry`),
);
const bare = Object.entries(packages)
  .filter(
    ([key, entry]) => key.includes('node_modules') && !entry.link && !(entry.version && entry.integrity),
  )
  .map(([key]) => `${key} has no version or no hash`);
const hosted = Object.entries(packages)
  .filter(([, entry]) => entry.resolved && !entry.link)
  .map(([key]) => `${key} names the host it was downloaded from`);

const faults = [...missing, ...bare, ...hosted];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
