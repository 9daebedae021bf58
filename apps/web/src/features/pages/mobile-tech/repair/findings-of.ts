import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { withoutStep } from '@portal/contract/repairs/repairs/step-words.ts';

/** The longest list of findings above the work. */
const MOST = 3;
/** What the portal puts before a progress note in the timeline. */
const PROGRESS = /^Progress: /;

/** Returns what the entries of the inspection say was found, newest first. An entry that is only its step says nothing. */
export const findingsOf = (logs: readonly RepairLog[]): string[] =>
  logs
    .filter(({ status }) => status === 'inspected')
    .map(({ message }) => withoutStep(message).replace(PROGRESS, '').trim())
    .filter((text) => text !== '')
    .slice(0, MOST);
