import type { CalibrationItem, GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import { resultLabel } from '@portal/contract/core/calibration-results.ts';
import { formatDate, formatDateText, type Instant } from '@portal/contract/core/dates/dates.ts';
import { minutes } from '@portal/contract/core/dates/durations.ts';
import type { EquipmentItemForm } from '@portal/contract/repairs/equipment-models/items.ts';
import { partInWords } from '@portal/contract/repairs/repairs/part-request-words.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { type RepairStatus, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { durationInWords } from '@portal/contract/repairs/work-times/rules.ts';

/** The fields that a technician may change (access.md). */
export type Workable = Pick<Repair, 'status' | 'currentProgress' | 'estimatedCompletionDate'>;
export type Changes = Partial<Workable> & {
  /** The part that it waits for, named with the status. */
  awaitedPart?: NamedPart;
};

/** A part of the catalogue, or in words. */
export interface NamedPart {
  partId: number | null;
  part: string;
  quantity: number;
}

export interface Update {
  kind: 'update';
  changes: Changes;
  /** The version and the values that the change was based on. */
  seen: Workable & { version: number };
}
export interface Note {
  kind: 'note';
  message: string;
  visibility: 'customer' | 'internal';
}
/** A message to the customer, who gets it by mail (D12.2). */
export interface CustomerMessage {
  kind: 'message';
  message: string;
}
export interface Photo {
  kind: 'photo';
  photo: Blob;
  name: string;
}
/** The technician used a part. Without a connection the number is typed, and the portal looks the part up (D6.3). */
export interface PartUse {
  kind: 'part';
  partId: number | null;
  partNumber: string;
  quantity: number;
}
/** The technician asks for a part (decision 0087). */
export interface PartAsk extends NamedPart {
  kind: 'ask';
}
/** The technician began or ended the work of an appointment (D5.8). */
export interface Visit {
  kind: 'visit';
  appointmentId: number;
  step: 'start' | 'finish';
}
/** The technician named a unit of a calibration (decision 0088). */
export interface UnitNamed {
  kind: 'unit';
  item: EquipmentItemForm;
  /** As the phone shows it until the portal has it. The model is one of the catalogue, or 0. */
  shown: Pick<
    CalibrationItem,
    'make' | 'modelName' | 'typeName' | 'serialNumber' | 'assetNumber' | 'equipmentModelId'
  >;
}
/** The results of one unit of a calibration (D5.9). */
export interface Results {
  kind: 'results';
  /** Below zero while the portal does not know the unit: {@link unsentItemId}. */
  itemId: number;
  /** The unit of such results, and the key with which it is named once. */
  unit?: { item: EquipmentItemForm; operationId: string };
  /** Such as 'Fluke 87V, S/N SN-1'. */
  device: string;
  values: GivenResults;
  /** The version of the results that these replace; 0 for the first ones. */
  seenVersion: number;
}
/** The technician began or ended the work on a repair. */
export interface WorkStep {
  kind: 'work';
  step: 'start' | 'stop';
  /** Milliseconds since 1970 of an end that the technician entered later. Without it, the time of the press counts. */
  at?: number;
}
/** Work that the technician entered by hand. */
export interface EnteredTime {
  kind: 'time';
  /** ISO 8601. */
  startedAt: Instant;
  minutes: number;
  note: string;
}
export type Act =
  | Update
  | Note
  | CustomerMessage
  | Photo
  | PartUse
  | PartAsk
  | Visit
  | UnitNamed
  | Results
  | WorkStep
  | EnteredTime;

/** A change on the device that the server does not have yet. */
export interface QueuedAct<A extends Act = Act> {
  /** The order of sending. */
  seq: number;
  userId: number;
  /** Null for a visit, which belongs to an appointment. */
  repairId: number | null;
  /** The service report number, or the title of the appointment. */
  number: string;
  /** The Idempotency-Key of the call, so that the change is made once (D2.4). */
  operationId: string;
  /** When the change was made and when it was first sent, in milliseconds since 1970 by the device's clock. */
  doneAt: number;
  triedAt?: number;
  act: A;
  /** `conflict`: somebody else changed the same fields. `refused`: the server refused it. Both wait for the user. */
  state: 'waiting' | 'conflict' | 'refused';
  /** The server's message. */
  reason?: string;
  /** The values that the portal has now. */
  theirs?: Workable & { version: number; nextStatuses: RepairStatus[] };
  /** The results that the portal has now, in words. */
  theirResults?: { version: number; words: string };
}

export const isVisit = (item: QueuedAct): item is QueuedAct<Visit> => item.act.kind === 'visit';
export const isWork = (item: QueuedAct): item is QueuedAct<WorkStep> => item.act.kind === 'work';
export const isUnit = (item: QueuedAct): item is QueuedAct<UnitNamed> => item.act.kind === 'unit';
export const isResults = (item: QueuedAct): item is QueuedAct<Results> => item.act.kind === 'results';
export const isEnteredTime = (item: QueuedAct): item is QueuedAct<EnteredTime> => item.act.kind === 'time';
export const isPartUse = (item: QueuedAct): item is QueuedAct<PartUse> => item.act.kind === 'part';
export const isPartAsk = (item: QueuedAct): item is QueuedAct<PartAsk> => item.act.kind === 'ask';
export const isUpdate = (item: QueuedAct): item is QueuedAct<Update> => item.act.kind === 'update';

/** Returns the id that a named unit has on the device until the portal gives it another one. */
export const unsentItemId = ({ seq }: QueuedAct<UnitNamed>): number => -seq;

/** Returns the changed values in words, for a user who must choose between two versions. */
export function valuesInWords(changes: Changes): string {
  const { status, currentProgress, estimatedCompletionDate, awaitedPart } = changes;
  return [
    status && statusLabel(status),
    awaitedPart && partInWords(awaitedPart),
    estimatedCompletionDate && `estimated completion ${formatDate(estimatedCompletionDate)}`,
    currentProgress && `“${currentProgress}”`,
  ]
    .filter(Boolean)
    .join(', ');
}

type InBrief = Pick<GivenResults, 'result' | 'calibratedOn'> & { points?: readonly unknown[] | undefined };

/** Returns results in words, such as 'Pass, Mar 2, 2026, 4 measurement points'. */
export function resultsInWords({ result, calibratedOn, points = [] }: InBrief): string {
  return [
    result ? resultLabel(result) : 'No result yet',
    calibratedOn && formatDateText(calibratedOn),
    points.length > 0 && `${points.length} measurement point${points.length === 1 ? '' : 's'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns a waiting change in words. */
export function actInWords(act: Act): string {
  if (act.kind === 'photo') return `Photo ${act.name}`;
  if (act.kind === 'part') return `Part used: ${act.quantity} × ${act.partNumber}`;
  if (act.kind === 'ask') return `Part asked for: ${partInWords(act)}`;
  if (act.kind === 'visit') return act.step === 'start' ? 'Visit started' : 'Visit finished';
  if (act.kind === 'work') return act.step === 'start' ? 'Work started' : 'Work stopped';
  if (act.kind === 'time') return `Work time: ${durationInWords(minutes(act.minutes))}`;
  if (act.kind === 'unit')
    return `Unit: ${act.shown.make} ${act.shown.modelName}${act.shown.serialNumber ? `, S/N ${act.shown.serialNumber}` : ''}`;
  if (act.kind === 'message') return `Message to the customer: ${act.message}`;
  if (act.kind === 'results') return `Results of ${act.device}: ${resultsInWords(act.values)}`;
  return act.kind === 'note' ? `Note: ${act.message}` : `Update: ${valuesInWords(act.changes)}`;
}

/** Returns the number of unsent changes in words. It is always visible. */
export const waitingInWords = (count: number): string =>
  count === 1 ? '1 change waits to be sent' : `${count} changes wait to be sent`;

/** Returns the toast for a failed change (A8). */
export const failureOf = ({ kind }: Act): { title: string; description: string } =>
  ({
    update: { title: 'Error', description: 'Failed to update repair' },
    note: { title: 'Failed to add log', description: 'Failed to add log. Please try again.' },
    message: { title: 'Error', description: 'Failed to send the message. Please try again.' },
    part: { title: 'Update failed', description: 'Failed to update parts. Please try again.' },
    ask: { title: 'Error', description: 'Failed to ask for the part. Please try again.' },
    visit: { title: 'Error', description: 'Failed to update appointment. Please try again.' },
    work: { title: 'Error', description: 'Failed to save work time. Please try again.' },
    time: { title: 'Error', description: 'Failed to save work time. Please try again.' },
    unit: { title: 'Error', description: 'Failed to add the unit. Please try again.' },
    results: { title: 'Error', description: 'Failed to save results. Please try again.' },
    photo: { title: 'Upload failed', description: 'Failed to upload image. Please try again.' },
  })[kind];
