import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { startEmbedded } from './db/embedded/start-embedded.ts';
import { createFirstCompany } from './features/companies/index.ts';
import { openHouse } from './open-house.ts';
import { redactedPaths } from './http/redacted.ts';
import { loadSecretKey } from './secrets/secret-key.ts';
import { StartProblem } from './start-problem.ts';

/** A balancer needs this long to notice that /readyz says no. */
const NOTICE_MS = 2_000;

async function openDatabaseServer(config: Config, say: (line: string) => void) {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => {} };
  return startEmbedded({ dataDir: `${config.dataDir}/postgres`, log: say });
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = pino({ level: config.logLevel, redact: redactedPaths, timestamp: pino.stdTimeFunctions.isoTime });
  const masterKey = await loadSecretKey(config);
  const server = await openDatabaseServer(config, (line) => log.info(line));
  const { house, close } = await openHouse({ config, log, ownerUrl: server.url, masterKey });
  const first = await createFirstCompany(house);
  const app = await buildApp(house);

  closeWithGrace({ delay: 10_000, logger: false }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'the portal ends because of an error');
    house.isOpen = false;
    if (signal === 'SIGTERM') await pause(NOTICE_MS);
    await app.close();
    await close();
    await server.stop();
  });

  await app.listen({ port: config.port, host: config.host });
  house.isOpen = true;
  if (first?.password) {
    console.log(`\nFirst start. Sign in as "${first.username}" with the password "${first.password}".`);
    console.log('It is shown only once; change it in Account Settings.\n');
  }
  console.log(`Repair Portal is ready at ${config.publicUrl}`);
}

main().catch((error: unknown) => {
  if (error instanceof StartProblem) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
