import { z } from 'zod';
import { instant } from '../../core/dates/date-answers.ts';
import { optionalLine } from '../../core/fields.ts';
import { callOutcomeNames, callPurposeNames } from './messages.ts';

/** `reconnect`: QuickBooks no longer accepts the connection, and the portal makes no calls until somebody connects. */
export const connectionStates = ['disconnected', 'connected', 'reconnect'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** The connection of a company as its settings card shows it (D8.1). It holds no secret and no client ID. */
export const quickbooksStatus = z.object({
  state: z.enum(connectionStates),
  connected: z.boolean(),
  /** The name of the company at QuickBooks. */
  companyName: z.string().nullable(),
  connectedAt: instant.nullable(),
  connectedBy: z.string().nullable(),
  lastSyncedAt: instant.nullable(),
  /** True when customers are synced every night (D8.2). */
  autoSync: z.boolean(),
  /** True when the company has a client ID and secret of its own. */
  hasOwnClient: z.boolean(),
  /** True when there is a client ID and secret, of the company or of the installation. */
  canConnect: z.boolean(),
  /** The address that people enter with their QuickBooks app. QuickBooks sends the browser back to it. */
  redirectUri: z.string(),
  /** The time since which QuickBooks gives no answer; null when it answers. */
  waitingSince: instant.nullable(),
});
export type QuickbooksStatus = z.infer<typeof quickbooksStatus>;

/** Fields that are not sent stay. The client ID and the secret are only ever written (access.md, Fields). */
export const quickbooksSettings = z.object({
  /** Empty text removes the company's own client. */
  clientId: optionalLine(200),
  clientSecret: optionalLine(500),
  autoSync: z.boolean().optional(),
});

/** One call to QuickBooks, without what was sent and answered (D8.3). */
export const quickbooksCall = z.object({
  id: z.int(),
  at: instant,
  purpose: z.enum(callPurposeNames),
  method: z.string(),
  outcome: z.enum(callOutcomeNames),
  /** The HTTP status; null when there was no answer. */
  status: z.int().nullable(),
  /** Milliseconds until the answer. */
  duration: z.int(),
  /** The fault code of QuickBooks, such as 6240. */
  faultCode: z.string().nullable(),
});
export type QuickbooksCall = z.infer<typeof quickbooksCall>;
