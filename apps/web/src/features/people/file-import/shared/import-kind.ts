import type { EndpointDeclaration, UploadRule } from '@portal/contract/core/calls/endpoint.ts';
import type { customerImportEndpoints } from '@portal/contract/people/customer-import/endpoints.ts';
import type { ImportFields } from '@portal/contract/people/file-import/fields.ts';
import { createContext, use } from 'react';

type Calls = typeof customerImportEndpoints;
type Address = 'path' | 'permission' | 'summary' | 'record';
/** The file may be another one: a table, or a ZIP file. */
type Upload<Call> = Call extends { upload: object } ? { upload: UploadRule } : unknown;

/** One kind of import as its screens need it: its calls, its fields and its words. */
export interface ImportKind {
  /** The calls of every kind differ only in their address. */
  calls: {
    [K in keyof Calls]: Omit<Calls[K], Address | 'upload'> &
      Pick<EndpointDeclaration, Address> &
      Upload<Calls[K]>;
  };
  fields: ImportFields;
  /** Such as 'Customer Import'. */
  title: string;
  description: string;
  /** What is asked for. Without it that is a table. */
  file?: { label: string; hint: string; about: string };
  /** One record and several, such as 'customer' and 'customers'. */
  nouns: readonly [one: string, several: string];
  /** The rows of the sample file, in the order of the fields. */
  sample: readonly (readonly string[])[];
  /** The beginning of the names of files that it saves, such as 'customer-import'. */
  fileName: string;
  /** The fields that the list of rows shows. The first one is the name of a row. */
  shown: readonly string[];
  /** What is said of the key by which a stored record was found. */
  matches: Readonly<Record<string, string>>;
  /** The reads that an import changes. */
  changes: readonly EndpointDeclaration[];
  /** Where the imported records are. */
  list: { label: string; to: string };
}

const Kind = createContext<ImportKind | undefined>(undefined);
export const ImportKindProvider = Kind.Provider;

/** Returns the kind of import that the screen is for. */
export function useImportKind(): ImportKind {
  const kind = use(Kind);
  if (!kind) throw new Error('an import screen needs its kind');
  return kind;
}
