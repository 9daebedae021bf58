import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events/events.ts';
import type { Reserve } from './files/reserve.ts';
import type { Storage } from './files/storage.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';

/** What one running portal consists of; handlers reach the outside world through nothing else. */
export interface Runtime {
  config: Config;
  database: Database;
  storage: Storage;
  jobs: Jobs;
  events: Events;
  limits: Limits;
  reserve: Reserve;
  log: FastifyBaseLogger;
  /** Seals secrets at rest; see secrets/. */
  masterKey: Buffer;
  /** False before the portal is up and once it is going down; /readyz says so. */
  isOpen: boolean;
}
