import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { databaseProxy, portalProxy } from '../../../ops/rig/configurations.ts';
import { settingTable } from '../src/settings.ts';
import { type Portal, startPortal } from './portal.ts';

const folder = path.resolve(import.meta.dirname, '../../../ops');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

interface AlertFile {
  groups: {
    rules: {
      alert: string;
      expr: string;
      labels: Record<string, string>;
      annotations: Record<string, string>;
    }[];
  }[];
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}
const alerts = () => (parse(read('prometheus/alerts.yml')) as AlertFile).groups.flatMap(({ rules }) => rules);
const panels = () => (JSON.parse(read('grafana/portal.json')) as Dashboard).panels;

/** Returns the names of metrics in an expression of Prometheus: every word before a `{`. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/([a-z_][a-z0-9_]*)\{/g)].map(([, name]) => name);

describe('alerts and dashboard', () => {
  let portal: Portal;
  let known: Set<string | undefined>;
  beforeAll(async () => {
    portal = await startPortal({ METRICS_TOKEN: 'a-token-for-the-collector' });
    const { text } = await portal.signedOut.get('/metrics', {
      headers: { authorization: 'Bearer a-token-for-the-collector' },
    });
    // Prometheus itself adds `up` for each portal that it asks.
    known = new Set(['up', ...[...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name)]);
  });
  afterAll(() => portal.stop());

  it('name only metrics that /metrics has', () => {
    const expressions = [
      ...alerts().map(({ expr }) => expr),
      ...panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const named = expressions.map((expression) => ({ expression, metrics: metricsIn(expression) }));
    expect(named.filter(({ metrics }) => metrics.length === 0)).toEqual([]);
    expect(named.filter(({ metrics }) => metrics.some((metric) => !known.has(metric)))).toEqual([]);
  });

  it('show every metric of the portal', () => {
    const shown = new Set(panels().flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
    const own = [...known].filter((name) => name?.startsWith('portal_'));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('say what to do', () => {
    for (const { alert, labels, annotations } of alerts()) {
      expect(labels['severity'], alert).toMatch(/^(page|ticket)$/);
      expect(annotations['summary'], alert).toMatch(/\.$/);
      expect(annotations['action']?.length, alert).toBeGreaterThan(40);
    }
    expect(new Set(alerts().map(({ alert }) => alert)).size).toBe(alerts().length);
  });
});

it('Patroni keeps a commit on two servers before it is acknowledged, and its times fit together', () => {
  const { bootstrap } = parse(read('patroni/patroni.yml'));
  const { ttl, loop_wait, retry_timeout, synchronous_mode, postgresql } = bootstrap.dcs;
  expect(synchronous_mode).toBe(true);
  expect(postgresql.parameters).toMatchObject({ synchronous_commit: 'on', fsync: 'on' });
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
});

it('the proxy keeps connections for less time than the portal, and repeats only what may be done twice', () => {
  const lines = read('haproxy/portal.cfg')
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toContain('timeout http-keep-alive 60s');
  expect(lines).toContain('retry-on conn-failure empty-response');
  expect(lines).toContain(
    'http-request disable-l7-retry unless METH_GET or { req.hdr(Idempotency-Key) -m found }',
  );
});

it('settings of the unit are settings of the portal', () => {
  const named = [...read('systemd/portal.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const others = new Set(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
  expect(named.filter((name) => !others.has(`${name}`) && !(`${name}` in settingTable))).toEqual([]);
});

it('compose.yaml gives the portal a database and a bucket', () => {
  const { services } = parse(read('compose.yaml'));
  expect(services.portal.environment).toMatchObject({
    DATABASE_URL: expect.stringContaining('@database:5432/'),
    STORAGE_URL: expect.stringContaining('http://files:9000'),
  });
  for (const needed of Object.keys(services.portal.depends_on)) expect(services).toHaveProperty(needed);
});

it('the rig finds the addresses that it changes in the proxies', () => {
  expect(portalProxy('/tmp/rig')).toContain('server portal1 127.0.0.1:');
  expect(databaseProxy(2)).toContain('server database2 127.0.0.1:');
});

const has = (program: string) => spawnSync(program, ['--version']).error === undefined;

it.runIf(has('systemd-analyze'))('systemd reads the units', () => {
  const units = readdirSync(path.join(folder, 'systemd'))
    .filter((name) => name.endsWith('.service'))
    .map((name) => path.join(folder, 'systemd', name));
  // It also complains about programs that are not installed here.
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
  expect(stderr.match(/Unknown|Failed to parse|ignoring|Invalid/gi)).toBeNull();
});

it.runIf(has('haproxy'))('HAProxy reads its configurations', () => {
  for (const file of ['haproxy/portal.cfg', 'haproxy/database.cfg']) {
    // There is no certificate here.
    const text = read(file).replace(/ ssl crt \S+ alpn \S+/, '');
    // HAProxy can open /dev/stdin only when it is a pipe.
    const { status, stderr } = spawnSync('sh', ['-c', 'cat | haproxy -c -f /dev/stdin'], {
      input: text,
      encoding: 'utf8',
    });
    expect(stderr).not.toContain('[WARNING]');
    expect(status, stderr).toBe(0);
  }
});
