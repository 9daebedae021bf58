import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectLoaded } from './world/accessibility.ts';
import { type Person, submitRepair } from './world/people.ts';
import { expect, test } from './world/test.ts';

const KB = 1000;

interface Loaded {
  bytes: number;
  /** The files as 'name bytes', the largest first. */
  files: string[];
  /** The files that contain the schema library. Forms load it at their first check. */
  schemas: string[];
}

/** Returns the gzipped scripts and styles that a browser with an empty cache loads for a first page. */
async function firstLoad(open: (address: string, person?: Person) => Promise<Page>, person?: Person) {
  const page = await open('about:blank', person);
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    bodies.set(new URL(response.url()).pathname, response.body());
  });
  return async (address: string): Promise<Loaded> => {
    await page.goto(address);
    await expectLoaded(page);
    // Files that a screen loads by itself a little later count too.
    await page.waitForTimeout(700);
    const found = await Promise.all(
      [...bodies].map(async ([name, given]) => {
        const body = await given;
        return { name, size: gzipSync(body).length, hasSchemas: body.includes('ZodObject') };
      }),
    );
    found.sort((a, b) => b.size - a.size);
    return {
      bytes: found.reduce((sum, { size }) => sum + size, 0),
      files: found.map(({ name, size }) => `${name} ${size}`),
      schemas: found.filter(({ hasSchemas }) => hasSchemas).map(({ name }) => name),
    };
  };
}

test('the sign-in page loads at most 130 kB of scripts and styles', async ({ open }) => {
  const load = await firstLoad(open);
  const { bytes, files, schemas } = await load('/auth');
  test.info().annotations.push({ type: 'size', description: `/auth ${bytes}` });
  expect(files.length).toBeGreaterThan(2);
  expect(bytes, files.join('\n')).toBeLessThanOrEqual(130 * KB);
  expect(schemas).toEqual([]);
});

test('any other first page loads at most 200 kB of scripts and styles', async ({ open, customer, boss }) => {
  test.slow(true, 'the test opens sixteen pages in browsers with an empty cache');
  const { id } = await submitRepair(customer);
  const pages: [string, Person | undefined][] = [
    ['/verify-email?token=x', undefined],
    ['/nowhere', undefined],
    ...['/', '/new-rma', '/active-repairs', '/repair-history', '/repairs', `/repairs/${id}`].map(
      (address): [string, Person] => [address, customer],
    ),
    ...['/account', '/help'].map((address): [string, Person] => [address, customer]),
    ...['/admin', '/admin/repairs', `/admin/repairs/${id}`, '/admin/outbox', '/admin/audit'].map(
      (address): [string, Person] => [address, boss],
    ),
  ];
  for (const [address, person] of pages) {
    const load = await firstLoad(open, person);
    const { bytes, files, schemas } = await load(address);
    test.info().annotations.push({ type: 'size', description: `${address} ${bytes}` });
    expect.soft(bytes, `${address}\n${files.join('\n')}`).toBeLessThanOrEqual(200 * KB);
    expect.soft(schemas, address).toEqual([]);
  }
});
