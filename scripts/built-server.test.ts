import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholePortal, type WholePortal } from '../apps/server/test/whole-portal.ts';
import { buildServer, SERVER } from './run/build-server.mjs';

const dist = path.join(import.meta.dirname, '../apps/server/dist');
let folder: string;
let portal: WholePortal | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-built-'));
  expect(await buildServer()).toBe(true);
}, 60_000);
afterAll(async () => {
  await portal?.end('SIGINT');
  await rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

/** Returns the built files that a start loads: `file`, and what each of them imports statically. */
function filesAtStart(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = readFileSync(path.join(dist, file), 'utf8');
  for (const [, other] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    filesAtStart(other!, found);
  return found;
}

const atStart = (): string[] => {
  const [portalFile] = readdirSync(dist).filter((name) => /^run-portal-[\w-]+\.js$/.test(name));
  return [...filesAtStart(portalFile!)];
};

/** Returns the names of the libraries that the files contain or import statically. */
function librariesOf(files: string[]): Set<string> {
  const names = files.flatMap((file) => {
    const map = path.join(dist, `${file}.map`);
    // The file with which the builder loads the others has no sources.
    const text = existsSync(map) ? readFileSync(map, 'utf8') : '{"sources":[]}';
    const { sources } = JSON.parse(text) as { sources: string[] };
    const code = readFileSync(path.join(dist, file), 'utf8');
    return [
      ...sources.map((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]),
      ...[...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]((?:@[\w.-]+\/)?[\w.-]+)/g)].map(([, name]) => name),
    ];
  });
  return new Set(names.filter((name) => name !== undefined));
}

test('a start loads no library that only some portals use', () => {
  const libraries = librariesOf(atStart());
  // These two show that the names are found.
  expect(libraries).toContain('fastify');
  expect(librariesOf(['password-worker.js'])).toContain('@node-rs/argon2');
  for (const name of [
    ...['bwip-js', 'sanitize-html', 'html-to-text', 'read-excel-file', 'file-type', 'prom-client'],
    ...['pdfmake', 'sharp', 'liquidjs', 'nodemailer', 'flydrive', '@aws-sdk/client-s3'],
    ...['ical-generator', 'timezones-ical-library', '@node-rs/argon2', 'oauth4webapi'],
    ...['imapflow', 'postal-mime', 'email-reply-parser', 'pkijs', 'asn1js'],
    ...['@opentelemetry/api', '@opentelemetry/sdk-trace', '@opentelemetry/exporter-trace-otlp-proto'],
  ])
    expect(libraries).not.toContain(name);
});

// The texts of papers, mails and pages behind links in four languages and their reader are 260 kB of it: what says a text cannot
// wait for a file.
test('a start loads at most 4.45 MB of code', () => {
  const bytes = atStart().reduce((sum, file) => sum + statSync(path.join(dist, file)).size, 0);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(bytes).toBeLessThan(4_450_000);
});

test('the built server makes its database, works in its threads and continues after kill -9', async () => {
  portal = await startWholePortal(folder, { program: SERVER });
  const { companyId, headers } = await portal.signIn();
  const customers = `/api/companies/${companyId}/customers`;
  const file = new FormData();
  file.append(
    'file',
    new Blob(['Name,Email,Phone\nNorth Laboratory,office@north.example,555-0100']),
    'customers.csv',
  );
  const imported = await fetch(`${portal.url}${customers}/import`, { method: 'POST', headers, body: file });
  expect(await imported.json()).toMatchObject({ state: 'done', imported: 1 });

  const request = {
    ...{ companyName: 'North Laboratory', contactName: 'Dana Field', emailAddress: 'dana@north.example' },
    ...{ phoneNo: '555-0100', billingStreet: '12 Way', billingCity: 'Springfield', billingState: 'OH' },
    ...{ billingZip: '45501', modelPartNo: '34461A', serialNumber: 'MY5', descriptionProblem: 'It drifts.' },
  };
  const created = await fetch(`${portal.url}/api/repairs`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, companyId }),
  });
  const { id } = (await created.json()) as { id: number };
  const pdf = await fetch(`${portal.url}/api/repairs/${id}/pdf`, { headers });
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  const icon = await fetch(`${portal.url}/icons/192.png`);
  expect(icon.headers.get('content-type')).toBe('image/png');
  expect((await fetch(`${portal.url}/metrics`, { headers })).status).toBe(200);

  await portal.end('SIGKILL');
  portal = await startWholePortal(folder, { program: SERVER });
  const found = await fetch(`${portal.url}${customers}?page=1&pageSize=1`, {
    headers: (await portal.signIn()).headers,
  });
  expect(found.headers.get('x-total-count')).toBe('1');
}, 60_000);
