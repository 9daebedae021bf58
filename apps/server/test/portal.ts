import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import type { BodyTimes } from '../src/http/slow-bodies.ts';
import { openRuntime } from '../src/open-runtime.ts';
import type { Runtime } from '../src/runtime.ts';
import { type Actors, actorsOf } from './actors.ts';
import { type Factories, factoriesOf } from './factories.ts';
import { copyTemplate, TEST_KEY } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser address of the cluster that all server tests share. */
    clusterUrl: string;
  }
}

export interface Portal extends Factories, Actors {
  app: FastifyInstance;
  runtime: Runtime;
  ownerUrl: string;
  stop(): Promise<void>;
}

interface PortalOptions {
  connections?: number;
  log?: Logger;
  bodyTimes?: BodyTimes;
  /** A server that the test started itself, with the template on it. */
  clusterUrl?: string;
  /** Changes the address of the database, for example to that of a proxy. */
  through?: (url: string) => string;
}

/**
 * Starts a portal on its own database, without a port: requests are injected. `settings` are environment variables. The
 * limits are off unless a test sets them. Jobs run as in production. Nothing is logged unless a test passes a log.
 */
export async function startPortal(
  settings: Record<string, string> = {},
  { connections = 5, log: kept, bodyTimes, clusterUrl, through = (url) => url }: PortalOptions = {},
): Promise<Portal> {
  const database = await copyTemplate(clusterUrl ?? inject('clusterUrl'));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-test-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    LIMITS: 'off',
    // Mail leaves at once. Tests of undo set the seconds of production.
    UNDO_SECONDS: '0',
    // The portal must not refuse calls of tests on a busy machine.
    LIMIT_EVENT_LOOP_DELAY_MS: '60000',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    ...settings,
  });
  const log = kept ?? pino({ level: config.logLevel });
  const { runtime, close } = await openRuntime({
    config,
    log,
    ownerUrl: through(database.ownerUrl),
    appUrl: through(database.appUrl),
    masterKey: TEST_KEY,
    connections,
  });
  const app = await buildApp(runtime, bodyTimes);
  runtime.isOpen = true;
  return {
    app,
    runtime,
    ownerUrl: database.ownerUrl,
    ...factoriesOf(runtime),
    ...actorsOf(app, runtime),
    stop: async () => {
      await app.close();
      await close();
      await database.drop();
      // A job that just ended may still close its file.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
