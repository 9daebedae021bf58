import type { Insertable, Selectable } from 'kysely';
import type { CompanyRow, CustomerRow, NewUser, UserRow } from '../src/db/schema/companies.ts';
import type { NewRepair, RepairRow } from '../src/db/schema/repairs.ts';
import type { Tables } from '../src/db/schema.ts';
import type { Runtime } from '../src/runtime.ts';

type Some<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

let made = 0;
const next = () => ++made;

/**
 * Returns functions that create the records of a test. Each creates its own company, customer and user unless they are
 * given.
 */
export function factoriesOf(runtime: Runtime) {
  const insert = async <T extends keyof Tables>(table: T, values: object): Promise<Selectable<Tables[T]>> =>
    runtime.database.dangerouslyAcrossCompanies(async (db) => {
      const row = await db
        .insertInto(table)
        .values(values as never)
        .returningAll()
        .executeTakeFirstOrThrow();
      return row as Selectable<Tables[T]>;
    });

  const buildCompany = (given: Some<'companies'> = {}): Promise<CompanyRow> =>
    insert('companies', { name: `Company ${next()}`, ...given });

  const buildCustomer = async (given: Some<'customers'> = {}): Promise<CustomerRow> =>
    insert('customers', {
      companyId: given.companyId ?? (await buildCompany()).id,
      name: `Customer ${next()}`,
      ...given,
    });

  /** Creates a user for `actAs`. Nobody knows the password. */
  const buildUser = async (given: Partial<NewUser> = {}): Promise<UserRow> => {
    const n = next();
    const role = given.role ?? 'customer';
    const companyId = given.companyId === undefined ? (await buildCompany()).id : given.companyId;
    const customerId =
      role === 'customer' && companyId !== null && given.customerId === undefined
        ? (await buildCustomer({ companyId })).id
        : given.customerId;
    return insert('users', {
      username: `user${n}`,
      email: `user${n}@example.com`,
      contactName: `User ${n}`,
      ...given,
      role,
      companyId,
      customerId,
    });
  };

  /** Creates a repair of a customer. `companyId`, `userId` and `customerId` are made to fit. */
  const buildRepair = async (given: Partial<NewRepair> = {}): Promise<RepairRow> => {
    const n = next();
    const owner = given.userId
      ? undefined
      : await buildUser(given.companyId === undefined ? {} : { companyId: given.companyId });
    return insert('repairs', {
      companyId: owner?.companyId,
      userId: owner?.id,
      customerId: owner?.customerId,
      serviceReportNumber: `SR-${100_000 + n}`,
      companyName: `Customer ${n} Ltd`,
      contactName: `Contact ${n}`,
      emailAddress: `contact${n}@example.com`,
      modelPartNo: `MODEL-${n}`,
      serialNumber: `SN-${n}`,
      descriptionProblem: 'Does not switch on',
      ...given,
    });
  };

  return { insert, buildCompany, buildCustomer, buildUser, buildRepair };
}
export type Factories = ReturnType<typeof factoriesOf>;
