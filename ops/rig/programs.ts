import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const PACKAGES = ['etcd-server', 'haproxy', 'patroni', 'python3-etcd', 'postgresql'];
const PROGRAMS = ['etcd', 'haproxy', 'patroni', 'psql', 'setpriv'];
const VERSIONS = '/usr/lib/postgresql';

const onPath = (program: string) =>
  (process.env['PATH'] ?? '')
    .split(':')
    .concat('/usr/sbin')
    .some((folder) => existsSync(`${folder}/${program}`));

const missing = () => [
  ...PROGRAMS.filter((program) => !onPath(program)),
  ...(existsSync(VERSIONS) ? [] : ['postgres']),
];

/** Returns the folder of the programs of the newest PostgreSQL that Debian has installed. */
export function postgresPrograms(): string {
  const newest = Math.max(...readdirSync(VERSIONS).map(Number));
  return `${VERSIONS}/${newest}/bin`;
}

/** Makes sure that Debian's packages are installed. `install` installs them. @throws with the command otherwise. */
export function checkPrograms(install: boolean): void {
  const gone = missing();
  if (gone.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`;
  if (!install)
    throw new Error(
      `The rig needs ${gone.join(', ')}, which Debian has. Run as root: ${command}\nOr, as root: npm run rig -- --install`,
    );
  console.log(command);
  // Debian's packages would start servers of their own.
  const policy = 'printf "#!/bin/sh\\nexit 101\\n" > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d';
  const script = existsSync('/usr/sbin/policy-rc.d')
    ? command
    : `${policy} && ${command}; code=$?; rm /usr/sbin/policy-rc.d; exit $code`;
  const { status } = spawnSync('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0 || missing().length > 0) throw new Error('The packages could not be installed.');
}
