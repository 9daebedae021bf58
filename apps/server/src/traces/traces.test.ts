import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareFolder } from '../../test/prepared-folder.ts';
import { startTraceCollector } from '../../test/trace-collector.ts';
import { startWholePortal, type WholePortal } from '../../test/whole-portal.ts';

const copyPrepared = prepareFolder();
let folder: string;
let portal: WholePortal;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-traces-'));
  copyPrepared(path.join(folder, 'postgres'));
});
afterEach(async () => {
  await portal.end('SIGKILL');
  collector.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

async function start(isMute: boolean, settings: Record<string, string> = {}) {
  collector = await startTraceCollector(isMute);
  portal = await startWholePortal(folder, {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=laboratory',
      ...settings,
    },
  });
}

it('exports a request with its queries, as part of the trace of its caller', {
  timeout: 60_000,
}, async () => {
  await start(false);
  const { headers } = await portal.signIn();
  const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
  const reply = await fetch(`${portal.url}/api/repairs/99999?secret=planted-in-address`, {
    headers: { ...headers, traceparent: `00-${caller.trace}-${caller.span}-01` },
  });
  const { requestId } = (await reply.json()) as { requestId: string };
  const found = await vi.waitFor(() => {
    const span = collector.spans.find(({ attributes }) => attributes['portal.request_id'] === requestId);
    expect(span).toBeDefined();
    return span!;
  }, 10_000);
  expect(found).toMatchObject({
    ...{ traceId: caller.trace, parentId: caller.span, name: 'GET /api/repairs/:id', failed: false },
    attributes: { 'http.route': '/api/repairs/:id', 'http.response.status_code': 404 },
  });
  const queries = collector.spans.filter(({ parentId }) => parentId === found.spanId);
  expect(queries.map(({ name }) => name)).toContain('select');
  expect(queries.every(({ attributes }) => attributes['db.system.name'] === 'postgresql')).toBe(true);
  const signIn = collector.spans.find(({ name }) => name === 'POST /api/login')!;
  expect(collector.spans.filter(({ parentId }) => parentId === signIn.spanId).length).toBeGreaterThan(1);

  const sent = Buffer.concat(collector.bodies).toString('latin1');
  expect(sent).toContain('laboratory');
  expect(sent).toContain('repair-portal');
  for (const secret of ['planted-in-address', 'Bo55!pass', headers.cookie.split('=')[1]!])
    expect(sent).not.toContain(secret);
});

it('works and ends in time when the collector is mute', { timeout: 60_000 }, async () => {
  await start(true);
  const { headers } = await portal.signIn();
  await vi.waitFor(() => expect(collector.bodies.length).toBeGreaterThan(0), 10_000);
  expect((await fetch(`${portal.url}/api/user`, { headers })).status).toBe(200);
  const since = performance.now();
  await portal.end('SIGINT');
  expect(performance.now() - since).toBeLessThan(10_000);
});

it('exports nothing at a share of 0, also when a stranger names a trace', { timeout: 60_000 }, async () => {
  await start(false, { OTEL_TRACES_SAMPLER_ARG: '0' });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  for (let n = 0; n < 5; n++)
    await fetch(`${portal.url}/api/branding`, {
      headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` },
    });
  // The export happens at the end at the latest.
  await portal.end('SIGINT');
  expect(collector.spans.filter(({ traceId }) => traceId === trace)).toEqual([]);
});
