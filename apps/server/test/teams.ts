import type { NewUser, UserRow } from '../src/db/schema/companies.ts';
import type { Caller } from './actors.ts';
import type { People } from './people.ts';
import type { Portal } from './portal.ts';

/** Returns the functions that tests of teams need, in the company of `people`. */
export function teamsOf(portal: Portal, people: People) {
  const stored = (id: number): Promise<UserRow> =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  /** Creates a customer record with users. The first user manages it. */
  const build = async (size: number, given: Partial<NewUser> = {}) => {
    const companyId = people.company.id;
    const customer = await portal.buildCustomer({ companyId });
    const users: UserRow[] = [];
    for (let n = 0; n < size; n++)
      users.push(
        await portal.buildUser({ companyId, customerId: customer.id, emailVerifiedAt: new Date(), ...given }),
      );
    const [manager, colleague] = await Promise.all(users.slice(0, 2).map((user) => portal.actAs(user)));
    return { customer, users, manager: manager as Caller, colleague: colleague as Caller };
  };
  /** Returns for each user whether they manage their team now. */
  const managersOf = async (users: UserRow[]) =>
    (await Promise.all(users.map(({ id }) => stored(id)))).map(({ managesTeam }) => managesTeam);
  return { stored, build, managersOf };
}
