import type { CustomerRow, UserRow } from '../../db/schema/companies.ts';

/** A person who works on repairs. One without an account has no id. */
export type Person = Pick<UserRow, 'contactName' | 'role'> & { id: number | null };

export interface Technician {
  id: number;
  user: Person;
}

/** A customer with its portal users. */
export interface Client {
  row: CustomerRow;
  contact: string;
  users: UserRow[];
}

/** The people of a company whose repairs are made up. */
export interface People {
  companyId: number;
  owner: Person;
  coordinator: Person;
  /** The first one repairs electrical instruments, the second one mechanical ones. */
  technicians: Technician[];
  clients: Client[];
}
