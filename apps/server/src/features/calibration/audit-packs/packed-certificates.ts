import {
  PACK_BYTES_MAX,
  PACK_CERTIFICATES_MAX,
  packMessages,
} from '@portal/contract/calibration/audit-packs/messages.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';

/** A certificate with its stored file, as a ZIP file holds it. */
export interface PackedCertificate {
  id: number;
  number: string;
  edition: number;
  kind: 'own' | 'uploaded';
  issuedOn: CalendarDate;
  sha256: string;
  storageKey: string;
  bytes: number;
  /** Texts such as 'Fluke 87V SN-1'. */
  units: string[];
  /** The units of the register that it is for. */
  unitIds: number[];
  /** Those of them that failed. */
  failedUnitIds: number[];
  /** There are more of them, or larger ones, than one ZIP file may hold. Then only one of them was read. */
  tooMany: boolean;
}

/**
 * Returns the certificates that fulfil a condition on `certificates as t`, newest first. One is enough to refuse too many
 * of them.
 */
export async function packedCertificates(
  db: Db,
  condition: RawBuilder<SqlBool>,
): Promise<PackedCertificate[]> {
  const { rows } = await sql<PackedCertificate>`
    with found as materialized (
      select t.id, f.storage_key, f.bytes from certificates t join files f on f.id = t.file_id
      where ${condition} order by t.id desc limit ${PACK_CERTIFICATES_MAX + 1}),
    packed as materialized (
      select count(*) > ${PACK_CERTIFICATES_MAX} or sum(bytes) > ${PACK_BYTES_MAX} as too_many from found)
    select t.id, t.number, t.edition, t.kind, t.issued_on, t.sha256, f.storage_key, f.bytes, packed.too_many,
      array(select concat_ws(' ', c.make, c.model_name, c.serial_number) from calibrations c
        where c.certificate_id = t.id order by c.id) as units,
      array(select c.customer_equipment_id from calibrations c
        where c.certificate_id = t.id and c.customer_equipment_id is not null) as unit_ids,
      array(select c.customer_equipment_id from calibrations c
        where c.certificate_id = t.id and c.customer_equipment_id is not null and c.result = 'fail') as failed_unit_ids
    from found f join certificates t on t.id = f.id cross join packed
    order by f.id desc limit (select case when too_many then 1 end from packed)`.execute(db);
  return rows;
}

/** @throws 409 for more certificates, or larger ones, than one ZIP file may hold. */
export function refuseTooMany(certificates: readonly PackedCertificate[]): void {
  if (certificates[0]?.tooMany) throw conflict('audit_pack.too_many', packMessages.tooMany);
}
