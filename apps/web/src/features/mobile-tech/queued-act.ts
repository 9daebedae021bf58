import { formatDate } from '@portal/contract/core/dates.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { type RepairStatus, statusLabel } from '@portal/contract/repairs/status.ts';

/** What a technician may change (access.md), and what it was when they did. */
export type Workable = Pick<Repair, 'status' | 'currentProgress' | 'estimatedCompletionDate'>;
export type Changes = Partial<Workable>;

export interface Update {
  kind: 'update';
  changes: Changes;
  /** The version the change was made on, and its values. */
  seen: Workable & { version: number };
}
export interface Note {
  kind: 'note';
  message: string;
  visibility: 'customer' | 'internal';
}
export interface Photo {
  kind: 'photo';
  photo: Blob;
  name: string;
}
export type Act = Update | Note | Photo;

/** Something done on the device that the server does not know yet. */
export interface QueuedAct<A extends Act = Act> {
  /** The order of sending. */
  seq: number;
  userId: number;
  repairId: number;
  /** The service report number. */
  number: string;
  /** The Idempotency-Key under which it is sent, so that it is done once (D2.4). */
  operationId: string;
  /** Milliseconds since 1970, by the device's clock: when it was done, and first sent. */
  doneAt: number;
  triedAt?: number;
  act: A;
  /** `conflict`: somebody else changed the same; `refused`: the server says no. Both wait for the person. */
  state: 'waiting' | 'conflict' | 'refused';
  /** The server's sentence. */
  reason?: string;
  /** What the portal has now. */
  theirs?: Workable & { version: number; nextStatuses: RepairStatus[] };
}

export const isUpdate = (item: QueuedAct): item is QueuedAct<Update> => item.act.kind === 'update';

/** The values in words, for the person who has to choose between two of them. */
export function valuesInWords({ status, currentProgress, estimatedCompletionDate }: Changes): string {
  return [
    status && statusLabel(status),
    estimatedCompletionDate && `estimated completion ${formatDate(estimatedCompletionDate)}`,
    currentProgress && `“${currentProgress}”`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What waits, in words. */
export function actInWords(act: Act): string {
  if (act.kind === 'photo') return `Photo ${act.name}`;
  return act.kind === 'note' ? `Note: ${act.message}` : `Update: ${valuesInWords(act.changes)}`;
}

/** The count that is always in sight. */
export const waitingInWords = (count: number): string =>
  count === 1 ? '1 change waits to be sent' : `${count} changes wait to be sent`;

/** What a failed act is called (A8). */
export const failureOf = ({ kind }: Act): { title: string; description: string } =>
  ({
    update: { title: 'Error', description: 'Failed to update repair' },
    note: { title: 'Failed to add log', description: 'Failed to add log. Please try again.' },
    photo: { title: 'Upload failed', description: 'Failed to upload image. Please try again.' },
  })[kind];
