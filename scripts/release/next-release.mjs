const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m;
/** With one of these headings the portal can do more than before, or does it in another way. */
const MINOR_HEADINGS = /^### (?:Added|Changed|Deprecated|Removed)$/m;

const numbersOf = (version) => {
  const numbers = VERSION.exec(version)?.slice(1).map(Number);
  if (!numbers) throw new Error(`"${version}" is no version, such as 1.2.0.`);
  return numbers;
};

/** Returns whether the first version is greater. */
const isAfter = (one, other) => {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const i = a.findIndex((number, at) => number !== b[at]);
  return i >= 0 && a[i] > b[i];
};

/**
 * Returns the next version by Semantic Versioning. `wanted` is major, minor, patch or a version; without it the headings
 * of the new part decide: only fixes make a patch.
 */
export function nextVersion(version, wanted, part) {
  const [major, minor, patch] = numbersOf(version);
  const kind = wanted ?? (MINOR_HEADINGS.test(part) ? 'minor' : 'patch');
  if (kind === 'major') return `${major + 1}.0.0`;
  if (kind === 'minor') return `${major}.${minor + 1}.0`;
  if (kind === 'patch') return `${major}.${minor}.${patch + 1}`;
  if (!isAfter(kind, version)) throw new Error(`${kind} does not come after ${version}.`);
  return kind;
}

/** Returns the part of CHANGELOG.md that no release has yet. Throws when it has no line. */
export function unreleasedPart(changelog) {
  const part = UNRELEASED.exec(changelog)?.[1];
  if (part === undefined) throw new Error('CHANGELOG.md has no section "## Unreleased".');
  if (!/^- /m.test(part))
    throw new Error('CHANGELOG.md has no line in "Unreleased", so there is nothing to release.');
  return part;
}

/** Gives the unreleased part the version and the day, below an empty section for what comes next. */
export const datedChangelog = (changelog, version, day) =>
  changelog.replace(/^## Unreleased\n/m, `## Unreleased\n\n## ${version} - ${day}\n`);

/** Sets the version of a package.json. Its form stays. */
export const withVersion = (manifest, version) =>
  manifest.replace(/^( {2}"version": ")[^"]+(")/m, `$1${version}$2`);

/** Sets the version of the packages of this repository in a lock file. */
export function lockWithVersion(lock, folders, version) {
  const content = JSON.parse(lock);
  content.version = version;
  for (const folder of folders) content.packages[folder].version = version;
  return `${JSON.stringify(content, null, 2)}\n`;
}
