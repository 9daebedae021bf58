import type { KeptRecord } from '@portal/contract/operating/personal-data/rules.ts';

/**
 * What a column holds after its person was erased: `name` and `email` a stand-in, `words` that the text was erased,
 * `null` nothing, `list` an empty list,
 * `file` the name of a file without its words.
 */
export type Emptied = 'name' | 'email' | 'words' | 'null' | 'list' | 'file';

/** What stands in the text columns of a table, and what an erasure does with them (decision 0052, D12.5). */
export interface Texts<Column extends string> {
  /** What staff call these rows. Tables whose rows can change have it. */
  called?: string;
  /** Columns in which people write what they like. They are searched for the person, the values of JSON too. */
  free?: readonly Column[];
  /** Those of them that the portal fills with words of its own or with names of things. No name is searched there for others. */
  made?: readonly Column[];
  /** Columns in which the writer of the row may name themselves. They are searched in the rows of the account only. */
  ownFree?: readonly Column[];
  /** The rows are about the repair in `repairId`. Those about a request of the account are searched for all its names. */
  ofRequest?: true;
  /** Columns with the name of an account, and the column with the account's id. */
  named?: { readonly [name in Column]?: Column };
  /** Columns that are emptied when `by` is the account, or when it is a repair that the account sent in. */
  own?: {
    readonly by: Column;
    /** Another column with the account. */
    readonly alsoBy?: Column;
    /** SQL: these rows are emptied too, although `only` keeps their free texts. */
    readonly even?: string;
    /** What staff added describes the work of the company. It is only searched. */
    readonly ofCustomers?: true;
    readonly columns: { readonly [column in Column]?: Emptied };
  };
  /** The column with the account that wrote the row. What it wrote is searched for all that the account says of itself. */
  writtenBy?: Column;
  /** SQL: only these rows may change. The others were issued or signed. */
  only?: string;
  /** Statuses, kinds, keys, numbers, names of things: no erasure reads or changes them. */
  code?: readonly Column[];
  /** The rows are deleted with the account in this column. */
  goesWith?: Column;
  /** All rows stay as they are, for the reason that the screen gives. */
  stays?: KeptRecord;
  /** The table of accounts. */
  isAccount?: true;
}

export interface TableTexts extends Texts<string> {
  table: string;
}

export const textsOf = <T>(table: string, texts: Texts<keyof T & string>): TableTexts => ({
  ...(texts as Texts<string>),
  table,
});
