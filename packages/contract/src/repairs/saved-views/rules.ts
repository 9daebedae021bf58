import { repairListRules } from '../repairs/list-rules.ts';

/** The most views that one user may save. */
export const SAVED_VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 60;
/** The most characters of a view's query. */
export const VIEW_QUERY_MAX = 1000;

/** The names of the list's address that a view keeps. The page is not one, because a view begins at the first. */
const kept = Object.keys(repairListRules).filter((name) => name !== 'page');
const COLUMNS = /^[a-zA-Z]+(,[a-zA-Z]+)*$/;

/**
 * Returns the part of an address that a view keeps, as a query text in a fixed order: filters, columns, sort and rows of
 * Repair Management. It leaves out what the list does not accept.
 */
export function viewQuery(search: Readonly<Record<string, string | undefined>>): string {
  const rules: Readonly<Record<string, (text: string) => boolean>> = {
    ...repairListRules,
    columns: (text) => COLUMNS.test(text),
  };
  const pairs = [...kept, 'columns'].flatMap((name): [string, string][] => {
    const text = search[name];
    return text && rules[name]?.(text) ? [[name, text]] : [];
  });
  return new URLSearchParams(pairs).toString();
}

/** Returns true when the list accepts every part of a query text, and each name is there once. */
export const isViewQuery = (text: string): boolean => {
  const search = Object.fromEntries(new URLSearchParams(text));
  return new URLSearchParams(viewQuery(search)).size === new URLSearchParams(text).size;
};
