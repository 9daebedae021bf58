import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingSubjects, settingTable } from './settings.ts';

const here = import.meta.dirname;

/**
 * Returns the fields of the configuration that each setting is read into. It takes the last word before each use in
 * config.ts.
 */
function placesInConfig(): Map<string, string[]> {
  const source = readFileSync(path.join(here, 'config.ts'), 'utf8');
  const places = new Map<string, string[]>();
  for (const line of source.split('\n'))
    for (const [, name = ''] of line.matchAll(/\bv\.([A-Z_]+)/g)) {
      const words = [...line.slice(0, line.indexOf(`v.${name}`)).matchAll(/(\w+)(?=:| =)/g)];
      places.set(name, [...(places.get(name) ?? []), ...words.slice(-1).map(([word]) => word)]);
    }
  return places;
}

it('every setting is read into a field, and code outside the configuration reads that field', () => {
  const files = globSync('**/*.ts', { cwd: here }).filter(
    (file) => !/\.test\.ts$|^(config|setting|settings|limit-settings|config-values)\.ts$/.test(file),
  );
  const code = files.map((file) => readFileSync(path.join(here, file), 'utf8')).join('\n');
  const places = placesInConfig();
  const unread = Object.keys(settingTable).filter((name) => {
    // This setting only affects the check of another setting.
    if (name === 'ALLOW_INSECURE_HTTP') return false;
    return !places.get(name)?.some((place) => new RegExp(`(\\.|[{,]\\s*)${place}\\b`).test(code));
  });
  expect(unread).toEqual([]);
});

it('every setting has one subject', () => {
  const named = settingSubjects.flatMap(({ settings }) => Object.keys(settings));
  expect([...named].sort()).toEqual(Object.keys(settingTable).sort());
});
