import type { GivenQuery } from '@portal/contract/core/calls/endpoint.ts';
import type { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { repairListRules } from '@portal/contract/repairs/repairs/list-rules.ts';

type Name = keyof typeof repairListRules;

/**
 * The names that a list of repairs keeps in the URL (D2.3): those of the contract's query, the open filter panel and
 * the chosen columns of Repair Management.
 */
export type RepairListSearch = Readonly<Partial<Record<Name | 'panel' | 'columns', string | undefined>>>;

/** The query for the server. All values are texts. */
export type RepairListTexts = NonNullable<GivenQuery<typeof repairEndpoints.list>>;

const notFilters = ['page', 'pageSize', 'group', 'sort', 'order'] as const satisfies readonly Name[];

/** The names that filter a list. Sort, order and page do not. */
export type RepairFilter = Exclude<Name, (typeof notFilters)[number]>;
export const filterNames = Object.keys(repairListRules).filter(
  (name) => !(notFilters as readonly string[]).includes(name),
) as RepairFilter[];

/** Returns true when the list's query accepts a text as the value of a filter. */
export const repairFilters = Object.fromEntries(
  filterNames.map((name) => [name, repairListRules[name]]),
) as Pick<typeof repairListRules, RepairFilter>;

/** The change of the URL that removes every filter. */
export const noFilters: RepairListSearch = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/**
 * Returns the part of the URL that the server accepts. It leaves out what the contract refuses, so that the list still
 * works with an old bookmark or a typing error.
 */
export function repairListTexts(search: RepairListSearch): RepairListTexts {
  const accepted = Object.entries(repairListRules).flatMap(([name, takes]) => {
    const text = search[name as Name];
    return text && takes(text) ? [[name, text]] : [];
  });
  return Object.fromEntries(accepted) as RepairListTexts;
}

/** Returns the status filter as one text, with commas between several. Undefined for none and for an invalid one. */
export const statusOf = (search: RepairListSearch): string | undefined =>
  repairListTexts(search).status ? search.status : undefined;

/** Returns true when the list is filtered. */
export const isFiltered = (search: RepairListSearch): boolean => {
  const texts = repairListTexts(search);
  return filterNames.some((name) => texts[name] !== undefined);
};

/** Returns how many filters are active. Both ends of a range of days are one. The search is none. */
export const filterCount = (search: RepairListSearch): number => {
  const texts = repairListTexts(search);
  return filterNames.filter(
    (name) =>
      texts[name] !== undefined &&
      name !== 'search' &&
      !(name === 'untouchedDaysMax' && texts.untouchedDays !== undefined),
  ).length;
};

/**
 * Returns the status whose card is marked (A2). It is '' for the card of all repairs, which is marked only when no filter is
 * active, because its number counts all repairs.
 */
export const markedStatus = (search: RepairListSearch): string | undefined =>
  search.filter ? undefined : (statusOf(search) ?? (isFiltered(search) ? undefined : ''));
