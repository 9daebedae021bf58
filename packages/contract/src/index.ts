import { accountingAreas, accountingCalls } from './accounting/index.ts';
import { calendarAreas, calendarCalls } from './calendar/index.ts';
import { calibrationAreas, calibrationCalls } from './calibration/index.ts';
import { companiesAreas, companiesCalls } from './companies/index.ts';
import { conversationAreas, conversationCalls } from './conversation/index.ts';
import type { Area, AuditAction, AuditArea, LiveTopic, Permissions } from './core/area.ts';
import { estimatesAreas, estimatesCalls } from './estimates/index.ts';
import { laboratoryAreas, laboratoryCalls } from './laboratory/index.ts';
import { loansAreas, loansCalls } from './loans/index.ts';
import { messagingAreas, messagingCalls } from './messaging/index.ts';
import { operatingAreas, operatingCalls } from './operating/index.ts';
import { overviewAreas, overviewCalls } from './overview/index.ts';
import { papersAreas, papersCalls } from './papers/index.ts';
import { peopleAreas, peopleCalls } from './people/index.ts';
import { purchasingAreas, purchasingCalls } from './purchasing/index.ts';
import { recordsAreas, recordsCalls } from './records/index.ts';
import { repairsAreas, repairsCalls } from './repairs/index.ts';
import { stockAreas, stockCalls } from './stock/index.ts';

/** What every area brings to the lists of the portal. */
const areas: readonly Area[] = [
  ...accountingAreas,
  ...calendarAreas,
  ...calibrationAreas,
  ...companiesAreas,
  ...conversationAreas,
  ...estimatesAreas,
  ...laboratoryAreas,
  ...loansAreas,
  ...messagingAreas,
  ...operatingAreas,
  ...overviewAreas,
  ...papersAreas,
  ...peopleAreas,
  ...purchasingAreas,
  ...recordsAreas,
  ...repairsAreas,
  ...stockAreas,
];

/** Returns the tables of all areas as one. @throws when two of them bring the same. */
function together<T>(tableOf: (area: Area) => Readonly<Record<string, T>> | undefined): Record<string, T> {
  const entries = areas.flatMap((area) => Object.entries(tableOf(area) ?? {}));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two areas bring ${twice}`);
  return Object.fromEntries(entries);
}

/** The roles of each permission. */
export const permissions = together((area) => area.permissions) as Permissions;

/** What a live event may be about. */
export const liveTopics = areas.flatMap(({ topics = [] }) => topics) as LiveTopic[];

/** The areas of the audit trail's actions with their labels, in the order of the filter. */
export const auditAreas = Object.fromEntries(
  Object.entries(together((area) => area.auditAreas))
    .toSorted(([, a], [, b]) => a.place - b.place)
    .map(([area, { label }]) => [area, label]),
) as Record<AuditArea, string>;

/** The label of every action (D9.4). Only these actions can be recorded. */
export const auditActions = together((area) => area.actions) as Record<AuditAction, string>;

/**
 * All calls of the portal. The server binds a handler to each of them. The browser imports single areas by their own
 * path (`@portal/contract/repairs/repairs/endpoints.ts`), so that a page does not load the whole table.
 */
export const endpoints = {
  ...accountingCalls,
  ...calendarCalls,
  ...calibrationCalls,
  ...companiesCalls,
  ...conversationCalls,
  ...estimatesCalls,
  ...laboratoryCalls,
  ...loansCalls,
  ...messagingCalls,
  ...operatingCalls,
  ...overviewCalls,
  ...papersCalls,
  ...peopleCalls,
  ...purchasingCalls,
  ...recordsCalls,
  ...repairsCalls,
  ...stockCalls,
};
export type Endpoints = typeof endpoints;
