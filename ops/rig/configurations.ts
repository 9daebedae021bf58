import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Number1or2, PORTS, portOf } from './places.ts';
import { postgresPrograms } from './programs.ts';

const OPS = path.resolve(import.meta.dirname, '..');

/** The lines of patroni.yml that need certificates. The rig has none, and all its servers are on loopback. */
const WITH_CERTIFICATES =
  /^ +(certfile|keyfile|cafile|cacert|cert|key|protocol|verify_client|sslmode|sslrootcert|ssl|ssl_cert_file|ssl_key_file): .*\n/gm;

/** Returns a file of ops/ with other addresses. @throws when one of the texts is not in it. */
function adapt(file: string, changes: [from: string, to: string][]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`ops/${file} has no "${from}", so the rig cannot adapt it.`);
      return text.replaceAll(from, to);
    },
    readFileSync(path.join(OPS, file), 'utf8'),
  );
}

/** The proxy that people reach, without TLS. */
export const portalProxy = (folder: string): string =>
  adapt('haproxy/portal.cfg', [
    ['/run/haproxy/portal.sock', `${folder}/web.sock`],
    ['  bind :80\n', ''],
    ['bind :443 ssl crt /etc/haproxy/certs/portal.pem alpn h2,http/1.1', `bind 127.0.0.1:${PORTS.web}`],
    ['  http-request redirect scheme https code 308 unless { ssl_fc }\n', ''],
    ['10.0.0.11:3000', `127.0.0.1:${PORTS.portals[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${PORTS.portals[1]}`],
  ]);

/** The proxy on the machine of one portal, which leads to the leader of the databases. */
export const databaseProxy = (n: Number1or2): string =>
  adapt('haproxy/database.cfg', [
    ['bind 127.0.0.1:5432', `bind 127.0.0.1:${portOf(PORTS.leaders, n)}`],
    [' port 8008 check-ssl verify required ca-file /etc/haproxy/ca.pem', ''],
    ['10.0.0.21:5432 check', `127.0.0.1:${PORTS.databases[0]} check port ${PORTS.patroni[0]}`],
    ['10.0.0.22:5432 check', `127.0.0.1:${PORTS.databases[1]} check port ${PORTS.patroni[1]}`],
  ]);

export const patroniFile = (n: Number1or2, folder: string): string =>
  adapt('patroni/patroni.yml', [
    ['name: database1', `name: database${n}`],
    ['10.0.0.21:8008', `127.0.0.1:${portOf(PORTS.patroni, n)}`],
    ['10.0.0.21:5432', `127.0.0.1:${portOf(PORTS.databases, n)}`],
    ['10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379', `127.0.0.1:${PORTS.etcd}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/usr/lib/postgresql/15/bin', postgresPrograms()],
    ['/var/lib/postgresql/15/portal', `${folder}/data`],
    ['/var/lib/postgresql/.pgpass.patroni', `${folder}/pgpass`],
    ['/var/run/postgresql', folder],
    ['hostssl', 'host'],
  ])
    .replace(WITH_CERTIFICATES, '')
    .replace(/^ctl:\n/m, '');

/** Returns the times of Patroni that decide how long a failover takes, as text. */
export function patroniTimes(): string {
  const text = readFileSync(path.join(OPS, 'patroni/patroni.yml'), 'utf8');
  const value = (name: string) => new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(text)?.[1];
  return `ttl ${value('ttl')} s, loop_wait ${value('loop_wait')} s, retry_timeout ${value('retry_timeout')} s`;
}

export const SUPERUSER = { name: 'postgres', password: 'CHANGE-ME-SUPERUSER' };
export const PORTAL_SQL = path.join(OPS, 'patroni/portal.sql');
/** The address of the portal's database behind the proxy of portal `n`. Its password is that of portal.sql. */
export const databaseUrl = (n: Number1or2): string =>
  `postgres://portal:CHANGE-ME@127.0.0.1:${portOf(PORTS.leaders, n)}/portal`;
