import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FEATURES = 'apps/server/src/features';
const SPECIFIER = /(?:from|import\(|import) '(\.[^']+)'/g;

const sources = () => globSync('**/*.ts', { cwd: FEATURES }).filter((file) => !file.endsWith('.test.ts'));
const domainOf = (file) => {
  const [domain, area] = file.split(path.sep);
  return area ? domain : undefined;
};

/** Returns the domains that each domain of the server imports. */
function imports() {
  const known = new Map();
  for (const file of sources()) {
    const from = domainOf(file);
    if (!from) continue;
    const to = known.get(from) ?? new Set();
    known.set(from, to);
    for (const [, specifier] of readFileSync(path.join(FEATURES, file), 'utf8').matchAll(SPECIFIER)) {
      const target = path.relative(FEATURES, path.join(FEATURES, path.dirname(file), specifier));
      const domain = target.startsWith('..') ? undefined : domainOf(target);
      if (domain && domain !== from) to.add(domain);
    }
  }
  return known;
}

/** Returns the picture of the domains of the server. An arrow that a longer way says too is left out. */
export function domains() {
  const known = imports();
  const reaches = (from, to) => [...(known.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const lines = [...known].sort().flatMap(([from, to]) => {
    const needed = [...to]
      .sort()
      .filter((one) => ![...to].some((other) => other !== one && reaches(other, one)));
    return needed.length === 0 ? [`  ${from}`] : needed.map((one) => `  ${from} --> ${one}`);
  });
  const readmes = [...known.keys()].sort().map((name) => `[${name}](${FEATURES}/${name}/README.md)`);
  return ['```mermaid', 'flowchart TB', ...lines, '```', '', `${readmes.join(' · ')}.`].join('\n');
}

/** Returns the files that call `dangerouslyAcrossCompanies`: those of the domains, then the others. */
export function across() {
  const by = new Map();
  for (const file of globSync('**/*.ts', { cwd: 'apps/server/src' }).sort()) {
    if (file.endsWith('.test.ts') || file === 'db/database.ts') continue;
    if (!readFileSync(`apps/server/src/${file}`, 'utf8').includes('dangerouslyAcrossCompanies')) continue;
    const [root, domain, ...rest] = file.split(path.sep);
    const key = root === 'features' ? domain : 'below and above the domains';
    const name = root === 'features' ? rest.join('/') : file;
    by.set(key, [...(by.get(key) ?? []), `\`${name}\``]);
  }
  return [...by].map(([key, files]) => `- ${key}: ${files.join(', ')}`).join('\n');
}
