import type { Instant } from '@portal/contract/core/dates/dates.ts';
import type { ColumnType, Generated } from 'kysely';
import { textsOf } from './texts.ts';

/** The calls of one route in the last hour. */
export interface MeasuredCalls {
  /** Method and pattern, such as `GET /api/repairs/:id`. */
  route: string;
  /** How many calls took up to the bound of each step. */
  steps: number[];
  /** The longest call, in milliseconds. */
  max: number;
}

/** The errors of one call or job in the last hour. */
export interface CountedErrors {
  /** Method and pattern of the call, such as `GET /api/repairs/:id`, or the job. */
  where: string;
  /** The code or the class of the error, and never its message. */
  kind: string;
  count: number;
  lastAt: Instant;
  /** Of the newest, as the log has it. Null for a job. */
  requestId: string | null;
}

/** A process of the portal. Requests cannot read this table. */
export interface PortalInstancesTable {
  id: string;
  host: string;
  version: string;
  startedAt: Generated<Date>;
  seenAt: Generated<Date>;
  /** Bytes of the data folder's disk. */
  diskFree: number | null;
  diskSize: number | null;
  calls: ColumnType<MeasuredCalls[], string, string>;
  errors: ColumnType<CountedErrors[], string | undefined, string>;
}

export const instancesTexts = [
  textsOf<PortalInstancesTable>('portal_instances', { code: ['host', 'version', 'calls', 'errors'] }),
];

declare module '../schema.ts' {
  interface Tables {
    portalInstances: PortalInstancesTable;
  }
}
