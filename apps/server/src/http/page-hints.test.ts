import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesForPath, pageForPath, readFirstLook } from './page-hints.ts';

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

test('an address with a page of its own gets it, also with a slash at the end', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-hints-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'track.html'), 'own');
  writeFileSync(
    path.join(folder, 'first-look.json'),
    JSON.stringify({ pages: { '/track/$token': 'track.html' } }),
  );
  const pageOf = pageForPath(readFirstLook(folder), folder, 'common');
  expect(['/track/r1-x', '/track/r1-x/', '/track', '/track/', '/', '/track/r1-x/more'].map(pageOf)).toEqual([
    'own',
    'own',
    ...Array<string>(4).fill('common'),
  ]);
});
