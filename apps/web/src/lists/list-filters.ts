import { SEARCH_MAX } from '@portal/contract/core/calls/paging.ts';

/** A screen's state as texts in the address. */
export type ListTexts = Readonly<Record<string, string | undefined>>;

/**
 * Returns true when the list's call accepts a text as the value of a filter. `all` holds all texts of the address, for
 * filters that depend on each other. A text that is not accepted is ignored, so that the list still works with an old
 * bookmark or a typing error.
 */
export type Accepts = (text: string, all: ListTexts) => boolean;

/** Accepts every text of the search box up to the longest allowed. */
export const acceptsSearch: Accepts = (text) => text.trim().length <= SEARCH_MAX;

/** Returns a check that accepts only these values, such as the states of an invitation. */
export const acceptsOneOf =
  (values: readonly string[]): Accepts =>
  (text) =>
    values.includes(text);

/** Returns the filters of the address that have an accepted value. */
export const activeFilters = <Filter extends string>(
  filters: Readonly<Record<Filter, Accepts>>,
  all: ListTexts,
): Partial<Record<Filter, string>> => {
  const accepted = (Object.entries(filters) as [Filter, Accepts][]).flatMap(([name, accepts]) => {
    const text = all[name];
    return text && accepts(text, all) ? [[name, text]] : [];
  });
  return Object.fromEntries(accepted) as Partial<Record<Filter, string>>;
};
