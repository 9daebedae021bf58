import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { databaseProxy, patroniFile, portalProxy } from '../../../ops/rig/configurations.ts';
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

it('Patroni and etcd ask each other for certificates, and PostgreSQL takes no connection without TLS', () => {
  const { restapi, etcd3, ctl, postgresql } = parse(read('patroni/patroni.yml'));
  expect(restapi).toMatchObject({
    ...{ certfile: expect.any(String), cafile: expect.any(String), verify_client: 'optional' },
    authentication: { username: 'patroni', password: expect.any(String) },
  });
  expect(ctl).toHaveProperty('cacert');
  expect(etcd3).toMatchObject({ protocol: 'https', cacert: expect.any(String), cert: expect.any(String) });
  expect(postgresql.parameters).toMatchObject({ ssl: 'on', password_encryption: 'scram-sha-256' });
  for (const account of Object.values(postgresql.authentication))
    expect(account).toMatchObject({ sslmode: 'verify-ca', sslrootcert: expect.any(String) });
  const overNetwork = (postgresql.pg_hba as string[]).filter((line) => !line.startsWith('local '));
  expect(overNetwork.every((line) => /^hostssl .* scram-sha-256$/.test(line))).toBe(true);
  const etcd = read('patroni/etcd.env');
  expect(etcd).not.toContain('http://');
  for (const needed of ['ETCD_CLIENT_CERT_AUTH=true', 'ETCD_PEER_CLIENT_CERT_AUTH=true', 'ETCD_KEY_FILE='])
    expect(etcd).toContain(needed);
  expect(read('haproxy/database.cfg')).toContain('check-ssl verify required');
});

it('the rig runs Patroni without certificates', () => {
  const text = patroniFile(1, '/tmp/rig');
  expect(text).not.toMatch(/ssl|\.pem|\.key/);
  expect(parse(text)).toMatchObject({ restapi: { listen: expect.any(String) }, scope: 'portal' });
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

describe('compose.yaml', () => {
  const { services, networks } = parse(read('compose.yaml'), { merge: true });
  const all: [string, Record<string, unknown>][] = Object.entries(services);

  it('gives the portal a database and a bucket', () => {
    expect(services.portal.environment).toMatchObject({
      DATABASE_URL: expect.stringContaining('@database:5432/'),
      STORAGE_URL: expect.stringContaining('http://files:9000'),
    });
    for (const needed of Object.keys(services.portal.depends_on)) expect(services).toHaveProperty(needed);
  });

  it('gives the portal no password of an administrator', () => {
    const given = JSON.stringify(services.portal.environment);
    for (const secret of ['POSTGRES_PASSWORD', 'MINIO_ROOT_PASSWORD']) {
      const [owner] = all.filter(([, service]) => secret in ((service['environment'] as object) ?? {}));
      const variables = owner?.[1]['environment'] as Record<string, string> | undefined;
      const name = /\$\{(\w+)/.exec(variables?.[secret] ?? '')?.[1];
      expect(name).toMatch(/ADMIN/);
      expect(given).not.toContain(name);
    }
    expect(read('compose/make-roles.sh')).not.toMatch(/superuser(?!\.)/);
    expect(read('compose/make-bucket.sh')).toContain('/policy.json');
  });

  it('opens no port to other machines, and the database and the files none at all', () => {
    expect(networks.inside.internal).toBe(true);
    for (const [name, { ports = [] }] of all)
      for (const port of ports as string[])
        expect([name, port]).toEqual(['portal', expect.stringMatching(/^127\.0\.0\.1:/)]);
    for (const [name, service] of all.filter(([name]) => name !== 'portal'))
      expect([name, service['networks']]).toEqual([name, ['inside']]);
  });

  it('drops what the containers do not need, and pins their versions', () => {
    for (const [name, service] of all) {
      expect(service, name).toMatchObject({
        ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      });
      if (service['image']) expect(service['image'], name).toMatch(/:(\d+|RELEASE\.\S+)$/);
    }
  });

  it('leaves no secret in the image', () => {
    const ignored = readFileSync(path.join(folder, '../.dockerignore'), 'utf8').split('\n');
    for (const needed of ['.env', '**/.env', '**/secret.key', '**/*.key', 'data', '.git'])
      expect(ignored).toContain(needed);
  });
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
