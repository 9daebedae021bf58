import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';

/** Who gets the mail about a repair. Two repairs whose mail goes to the same addresses have the same key, and share one mail. */
export interface WhoGetsMail {
  key: string;
  name: string | null;
}

/** Returns who gets the mail about a repair of a list for staff; undefined for one that is not known. */
export function whoGetsMail(
  row: Pick<RepairListItem, 'mailKey' | 'contactName'> | undefined,
): WhoGetsMail | undefined {
  return row?.mailKey === undefined ? undefined : { key: row.mailKey, name: row.contactName };
}

/** Repairs that one mail is about, with the names of those who get it. */
export interface MailAbout {
  repairs: number[];
  names: string;
}

/** Returns the repairs by the mail that leaves for them, in the order of the list. */
export function byMail(
  ids: readonly number[],
  personOf: (id: number) => WhoGetsMail | undefined,
): MailAbout[] {
  const groups = Map.groupBy(ids, (id) => personOf(id)?.key ?? `repair ${id}`);
  return [...groups.values()].map((repairs) => ({
    repairs,
    names: [...new Set(repairs.flatMap((id) => personOf(id)?.name ?? []))].join(', '),
  }));
}
