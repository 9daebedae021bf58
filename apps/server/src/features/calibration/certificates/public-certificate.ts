import type { PublicCertificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { hashToken } from '../../../auth/tokens.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { notFound } from '../../../errors.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin } from '../../../work.ts';
import { ownCompany, publicCompany } from '../../companies/companies/index.ts';

const badCode = () => notFound(certificateMessages.badCode, 'certificate.bad_code');

/** Returns the certificate of a code. The code names the tenant, so this look-up is made before the tenant is known. */
const ofCode = (runtime: Runtime, code: string) =>
  runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('certificates')
      .select(['id', 'companyId'])
      .where('codeHash', '=', hashToken(code))
      .executeTakeFirst(),
  );

/** Reads the newest issued edition that came after this one; undefined when there is none. */
const newestAfter = async (db: Db, id: number) => {
  const { rows } = await sql<{ number: string; edition: number; withdrawnOn: CalendarDate | null }>`
    with recursive later as (
      select id, number, edition, state, withdrawn_on from certificates where replaces_id = ${id}
      union all
      select t.id, t.number, t.edition, t.state, t.withdrawn_on from later l join certificates t on t.replaces_id = l.id
    )
    select number, edition, withdrawn_on from later where state <> 'draft' order by edition desc limit 1`.execute(
    db,
  );
  return rows[0];
};

/** Returns the look of the company, and how the page speaks to its reader. Whose certificate it is decides nothing: the page tells nothing of the customer. */
function brandingFor(company: CompanyRow): PublicCertificate['company'] {
  const { name, logoUrl, primaryColor, secondaryColor, style, language } = publicCompany(company, null);
  return {
    ...{ name, logoUrl, primaryColor, secondaryColor },
    ...(style && { style }),
    ...(language && { language }),
  };
}

async function present(db: Db, id: number): Promise<PublicCertificate> {
  const [certificate, units, replacedBy, company] = await Promise.all([
    db
      .selectFrom('certificates')
      .select(['number', 'edition', 'state', 'issuedOn', 'sha256', 'withdrawnOn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('calibrations')
      .select(['make', 'modelName', 'serialNumber'])
      .where('certificateId', '=', id)
      .orderBy('id')
      .execute(),
    newestAfter(db, id),
    ownCompany(db),
  ]);
  const { number, edition, state, issuedOn, sha256, withdrawnOn } = certificate;
  if (state === 'draft' || issuedOn === null || sha256 === null) throw badCode();
  return {
    ...{ number, edition, issuedOn, sha256, units, withdrawnOn },
    state: state === 'issued' ? 'valid' : state,
    replacedBy: state === 'replaced' ? (replacedBy ?? null) : null,
    company: brandingFor(company),
  };
}

/**
 * Returns what the public page says about a certificate: nothing of the customer (D5.11). A code never expires, because
 * it is printed on paper, and it also works when the company has become inactive.
 * @throws 404, the same for every bad code; 429 when an address asks too often.
 */
export async function readPublicCertificate(
  runtime: Runtime,
  { address }: Pick<Origin, 'address'>,
  code: string,
): Promise<PublicCertificate> {
  await runtime.limits.useByNetwork('verify', address);
  const found = await ofCode(runtime, code);
  if (!found) throw badCode();
  return runtime.database.asCompany(found.companyId, (db) => present(db, found.id));
}
