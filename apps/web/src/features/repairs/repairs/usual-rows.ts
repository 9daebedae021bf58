import { isCount, MAX_PAGE_SIZE, PAGE_SIZE } from '@portal/contract/core/calls/paging.ts';

const KEY = 'repairs.rows';

/** The rows of a page that Repair Management offers: A9's 10 and more for people who live in the list. */
export const rowChoices = [PAGE_SIZE, 25, 50, MAX_PAGE_SIZE] as const;

/** Returns the user and the number that are stored on this device. */
function stored(): { user: string; rows: number } | undefined {
  const [user = '', rows = ''] = (localStorage.getItem(KEY) ?? '').split(':');
  return isCount(rows, MAX_PAGE_SIZE) ? { user, rows: Number(rows) } : undefined;
}

/** Returns the rows that the user chose last on this device, or A9's 10. */
export const usualRows = (userId: number): number => {
  const kept = stored();
  return kept?.user === String(userId) ? kept.rows : PAGE_SIZE;
};

/** Returns the rows for the first call of a new page, which does not know the user yet. */
export const expectedRows = (): number => stored()?.rows ?? PAGE_SIZE;

/** Stores the user's choice on this device. A device without space keeps the old one. */
export function keepRows(userId: number, rows: number): void {
  try {
    localStorage.setItem(KEY, `${userId}:${rows}`);
  } catch {
    // The address still has the choice.
  }
}
