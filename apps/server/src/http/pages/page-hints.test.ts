import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { drawnFiles, filesForPath, readFirstLook } from './page-hints.ts';

test('a web build without its list of files, or with half of it, names none', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-hints-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const filesOfRepair = () => filesForPath(readFirstLook(folder))('/repairs/17', true);
  expect(filesOfRepair()).toEqual([]);
  const whole = JSON.stringify({ everyone: {}, signedIn: { '/repairs/$id': ['assets/repair.js'] } });
  writeFileSync(path.join(folder, 'first-look.json'), whole.slice(0, 30));
  expect(filesOfRepair()).toEqual([]);
  writeFileSync(path.join(folder, 'first-look.json'), whole);
  expect(filesOfRepair()).toEqual(['assets/repair.js']);
});

test('a page that the server draws names its files, also without a build', () => {
  const drawn = { tracking: { style: 'assets/tracking-1a.css', script: 'assets/tracking-2b.js' } };
  expect(drawnFiles({ drawn }, 'tracking')).toEqual({
    style: '/assets/tracking-1a.css',
    script: '/assets/tracking-2b.js',
  });
  expect(drawnFiles({ drawn: {} }, 'tracking').script).toBe('/assets/tracking.js');
});
