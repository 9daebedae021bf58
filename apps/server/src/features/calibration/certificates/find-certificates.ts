import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import { numbersMeant } from '../../../db/search-words.ts';
import { readableBy } from './certificate.policy.ts';

export interface FoundCertificate extends Pick<CertificateRow, 'id' | 'number' | 'edition' | 'state'> {
  repairId: number;
  /** Texts such as 'Fluke 87V (SN-1)'. */
  units: string[];
}

/**
 * Finds certificates whose number begins with the text, typed with or without "CAL-", newest first (D9.2). Certificates
 * of repairs that were removed for good have no screen, so they are left out.
 */
export async function findCertificates(
  db: Db,
  actor: Actor,
  text: string,
  limit: number,
): Promise<FoundCertificate[]> {
  const patterns = numbersMeant(text, 'CAL').map((number) => `${number.replace(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await sql<FoundCertificate>`
    select t.id, t.number, t.edition, t.state, t.repair_id,
      array(select concat_ws(' ', c.make, c.model_name, '(' || c.serial_number || ')')
        from calibrations c where c.certificate_id = t.id order by c.id limit 3) as units
    from (select distinct n.certificate_id from unnest(${patterns}::text[]) k, certificates_numbered_like(k) n) f
      join certificates t on t.id = f.certificate_id
      join repairs r on r.id = t.repair_id and r.deleted_at is null
    where ${readableBy(actor)} order by t.id desc limit ${limit}`.execute(db);
  return rows;
}
