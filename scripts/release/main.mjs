// `npm run release`: makes the next release of the files here (decision 0079).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  datedChangelog,
  lockWithVersion,
  nextVersion,
  unreleasedPart,
  withVersion,
} from './next-release.mjs';

/** The root and the workspaces, as the lock file names them. */
const FOLDERS = ['', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench'];
const CHANGELOG = 'CHANGELOG.md';
const LOCK = 'package-lock.json';

try {
  const changelog = readFileSync(CHANGELOG, 'utf8');
  const before = JSON.parse(readFileSync('package.json', 'utf8')).version;
  const version = nextVersion(before, process.argv[2], unreleasedPart(changelog));
  const day = new Date().toISOString().slice(0, 10);
  const manifests = FOLDERS.map((folder) => path.join(folder, 'package.json'));
  const written = new Map([
    [CHANGELOG, datedChangelog(changelog, version, day)],
    [LOCK, lockWithVersion(readFileSync(LOCK, 'utf8'), FOLDERS, version)],
    ...manifests.map((file) => [file, withVersion(readFileSync(file, 'utf8'), version)]),
  ]);
  for (const [file, text] of written) writeFileSync(file, text);
  console.log(`${before} is ${version} now, in ${CHANGELOG} and ${manifests.length} packages. What is left:

  npm test
  git commit -am "chore(release): ${version}"
  git tag -a v${version} -m "Repair Portal ${version}"
  git push --follow-tags`);
} catch (fault) {
  console.error(fault.message);
  process.exitCode = 1;
}
