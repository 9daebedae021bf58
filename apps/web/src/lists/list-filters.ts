import { SEARCH_MAX } from '@portal/contract/core/paging.ts';

/** A screen's state as it stands in the address. */
export type ListTexts = Readonly<Record<string, string | undefined>>;

/**
 * Whether the list's call takes a text under a filter's name; `all` is the whole address, for filters that only hold
 * together. An old bookmark or a typing error must leave a list that works, so a text that is not taken counts for
 * nothing.
 */
export type Takes = (text: string, all: ListTexts) => boolean;

/** What people type into the search box. */
export const anySearch: Takes = (text) => text.trim().length <= SEARCH_MAX;

/** One of a few words, such as the states of an invitation. */
export const oneOf =
  (values: readonly string[]): Takes =>
  (text) =>
    values.includes(text);

/** The filters in force. */
export const inForce = <Filter extends string>(
  filters: Readonly<Record<Filter, Takes>>,
  all: ListTexts,
): Partial<Record<Filter, string>> => {
  const taken = (Object.entries(filters) as [Filter, Takes][]).flatMap(([name, takes]) => {
    const text = all[name];
    return text && takes(text, all) ? [[name, text]] : [];
  });
  return Object.fromEntries(taken) as Partial<Record<Filter, string>>;
};
