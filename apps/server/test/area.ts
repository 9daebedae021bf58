import type { RecordKind } from '@portal/contract/core/area.ts';
import type { Role } from '@portal/contract/core/roles.ts';
import type { UserRow } from '../src/db/schema/companies.ts';
import type { Portal } from './portal.ts';

export type RecordBuilders = Record<RecordKind, (portal: Portal, owner: UserRow) => Promise<number>>;
/** Creates a record of one kind that belongs to `owner` and their company, and returns its id. */
type BuildRecord = (portal: Portal, owner: UserRow, records: RecordBuilders) => Promise<number>;

type ByCall<Row> = Readonly<Record<string, Row>>;
/** Names of columns with a space between them, by table. */
type Columns = Readonly<Record<string, string>>;
/** Calls that an admin makes on the same record before a write that needs something to stand before it. */
export type Preparations = Record<string, [method: 'PUT' | 'POST' | 'PATCH', path: string, body: object][]>;

/** What the tests of all areas know of one, in `areas/<domain>/<area>.ts`. `areas.ts` collects it. */
export interface Area {
  /**
   * Who may make each call. It is typed from the specification's access table and not taken from the contract, because a
   * test compares the two.
   */
  access?: ByCall<'public' | readonly Role[]>;
  /** Calls that neither the specification nor its decisions name, each with the rule it serves. */
  addedCalls?: ByCall<string>;
  /** A body that each write with a JSON body accepts as it stands; other tests change one field of it. */
  validBodies?: ByCall<Record<string, unknown>>;
  preparedBy?: Readonly<Preparations>;
  records?: { readonly [Kind in RecordKind]?: BuildRecord };
  /** The columns whose texts customers may read (access.md, Fields). */
  shownToCustomers?: Columns;
  /** The columns whose texts technicians may read (access.md, Fields). */
  shownToTechnicians?: Columns;
  /** Some columns that only admins may read, such as `suppliers.notes`. */
  shownToAdminsOnly?: readonly string[];
  /** Writes without an audit entry, each with its reason. */
  leavesNoTrace?: ByCall<string>;
  /** Writes that need a current code, a second row or another server. The tests of their features check their entries. */
  tracedElsewhere?: readonly string[];
  /** Where the form of each write is tested that takes an amount, a day, a time, a quantity or a percentage. */
  forms?: ByCall<string | TypedIn>;
}

export const everyone = ['customer', 'technician', 'admin', 'superadmin'] as const;
export const staff = ['technician', 'admin', 'superadmin'] as const;
export const technicians = ['technician'] as const;
export const admins = ['admin', 'superadmin'] as const;
export const operators = ['superadmin'] as const;
export const customers = ['customer'] as const;
export const customersAndAdmins = ['customer', 'admin', 'superadmin'] as const;

interface TypedIn {
  typedIn: string;
}
/** A stored record opens in the form: a browser test types into it and reads it back. */
export const typedIn = (file: string): TypedIn => ({ typedIn: file });
export const sameForm = (call: string): string => `the same form as ${call}`;
export const act = (file: string): string => `an act, no stored record opens in it: ${file}`;
export const button = 'a button: nothing is typed';
/** The server's journeys read it back: apps/server/test/journeys. */
export const untyped = 'typed in no browser test yet';
