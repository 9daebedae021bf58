import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { FIRST_DAY_OF_B9, HOME_OF_B9 } from '@portal/contract/core/home-country.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { sql } from 'kysely';
import { shownEmail } from '../../../auth/shown-email.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow, UserRow } from '../../../db/schema/companies.ts';
import { signedOut } from '../../../errors.ts';
import { USUAL_HOME } from '../../../house-styles/in-house-style.ts';
import type { Work } from '../../../work.ts';
import { shownStyle } from '../../companies/companies/index.ts';
import type { RecordedActor } from '../../records/audit/index.ts';
import { isReached } from '../second-factor/index.ts';

/** Returns the actor for the audit trail when a person acts without a session: at sign-in, or with a mailed link. */
export const recordedActorOf = (user: UserRow | undefined): RecordedActor => ({
  companyId: user?.companyId ?? null,
  userId: user?.id ?? null,
  displayName: user ? user.contactName || user.username : null,
  role: user?.role ?? null,
});

type Home = Pick<CompanyRow, 'name' | 'timeZone' | 'timeZoneDecided' | 'requireSecondFactor'> | undefined;
type Person = UserRow & {
  technicianId: number | null;
  hasSecondFactor: boolean;
  isReached: boolean;
  teamSize: number | null;
  companyClosesOn: CalendarDate | null;
  laboratory: boolean;
  firstDayOfWeek: number | null;
  addressCountry: string | null;
  country: string | null;
  locale: string | null;
  currency: string | null;
  taxName: string | null;
};

/** Returns what staff need of the company they work in to enter customers and to draw calendars, where it is not as in B9. */
const weekAndCountry = ({ firstDayOfWeek, addressCountry }: Person) => ({
  ...(firstDayOfWeek && firstDayOfWeek !== FIRST_DAY_OF_B9 && { firstDayOfWeek }),
  ...(addressCountry && addressCountry !== HOME_OF_B9 && { addressCountry }),
});

/** A superadmin without a company has none. */
const styleOf = ({ locale, currency, taxName }: Person) =>
  locale && currency && taxName ? shownStyle({ locale, currency, taxName }) : {};

/** Returns the signed-in person. There is no field for password, tokens and failures (access.md, Fields). */
const presentUser = (row: Person, home: Home): User => ({
  id: row.id,
  username: row.username,
  email: shownEmail(row),
  phone: row.phone,
  companyId: row.companyId,
  company: isStaff(row.role) ? (home?.name ?? null) : row.company,
  companyName: home?.name ?? null,
  contactName: row.contactName,
  customerNo: row.customerNo,
  customerId: row.customerId,
  teamSize: row.teamSize ?? 0,
  managesTeam: row.managesTeam,
  address: row.address,
  role: row.role,
  technicianId: row.technicianId,
  emailVerified: row.emailVerifiedAt !== null && row.newEmail === null,
  emailInUse: row.email,
  secondFactorDue:
    !row.hasSecondFactor &&
    ((isStaff(row.role) && home?.requireSecondFactor === true) ||
      (row.role === 'superadmin' && row.isReached)),
  timeZone: home?.timeZone ?? 'UTC',
  ...(isStaff(row.role) && weekAndCountry(row)),
  ...(row.country && row.country !== USUAL_HOME.country && { country: row.country }),
  ...styleOf(row),
  timeZoneOffered: isAdmin(row.role) && home?.timeZone === 'UTC' && !home.timeZoneDecided,
  companyClosesOn: isStaff(row.role) ? row.companyClosesOn : null,
  laboratory: isStaff(row.role) && row.laboratory,
  ...(row.role === 'customer' && row.laboratory && { asksTerms: true as const }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

const userRow = (db: Db, userId: number, worksIn: number | null) =>
  db
    .selectFrom('users as u')
    .selectAll('u')
    .select((e) =>
      e
        .selectFrom('technicians as t')
        .select('t.id')
        .whereRef('t.userId', '=', 'u.id')
        .where('t.active', '=', true)
        .orderBy('t.id')
        .limit(1)
        .as('technicianId'),
    )
    .select(
      sql<boolean>`exists (select from second_factors f where f.user_id = u.id and f.secret is not null)`.as(
        'hasSecondFactor',
      ),
    )
    .select(isReached.as('isReached'))
    .select((e) =>
      e
        .selectFrom('companyClosings as g')
        .select('g.closesOn')
        .where('g.companyId', '=', worksIn)
        .as('companyClosesOn'),
    )
    .select(
      sql<boolean>`exists (select from laboratory_settings s where s.company_id = ${worksIn} and s.enabled)`.as(
        'laboratory',
      ),
    )
    .select((e) => {
      // Of the company they work in, because they enter its customers and look at its calendar and its amounts.
      const worked = e.selectFrom('companies as w').where('w.id', '=', worksIn);
      return [
        worked.select('w.firstDayOfWeek').as('firstDayOfWeek'),
        worked.select('w.addressCountry').as('addressCountry'),
        worked.select('w.country').as('country'),
        worked.select('w.locale').as('locale'),
        worked.select('w.currency').as('currency'),
        worked.select('w.taxName').as('taxName'),
      ];
    })
    .select((e) =>
      e
        .selectFrom('users as t')
        .select((s) => s.fn.countAll<number>().as('people'))
        .whereRef('t.companyId', '=', 'u.companyId')
        .whereRef('t.customerId', '=', 'u.customerId')
        .where('t.active', '=', true)
        .as('teamSize'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst();

const homeOf = (db: Db, companyId: number | null) =>
  db
    .selectFrom('companies')
    .select(['name', 'timeZone', 'timeZoneDecided', 'requireSecondFactor'])
    .where('id', '=', companyId ?? 0)
    .executeTakeFirst();

/** Returns a user as they see themselves. @throws 401 when the user no longer exists. */
export async function readUser(db: Db, user: { id: number; companyId: number | null }): Promise<User> {
  const [row, home] = await Promise.all([userRow(db, user.id, user.companyId), homeOf(db, user.companyId)]);
  if (!row) throw signedOut();
  return presentUser(row, home);
}

/** Returns the caller. A superadmin who works in another tenant gets the data of their home company (D1.2). */
export async function readCaller({ db, actor, runtime }: Work): Promise<User> {
  const { companyId, homeCompanyId } = actor;
  const [row, home] = await Promise.all([
    userRow(db, actor.userId, companyId),
    companyId === homeCompanyId
      ? homeOf(db, homeCompanyId)
      : runtime.database.dangerouslyAcrossCompanies((everywhere) => homeOf(everywhere, homeCompanyId)),
  ]);
  if (!row) throw signedOut();
  return presentUser(row, home);
}
