import type {
  RememberedAddresses,
  RememberedUnit,
} from '@portal/contract/overview/customer-home/endpoints.ts';
import { activeStatuses, type RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { ownedBy } from '../../repairs/repairs/index.ts';

/** The most units that the request form offers. */
const UNITS_MAX = 12;
/** The newest repairs, and units of the register, from which they are taken. */
const LOOKED_AT = 200;

interface FoundUnit {
  modelPartNo: string;
  serialNumber: string;
  unitId: number | null;
  openId: number | null;
  openNumber: string | null;
  openStatus: RepairStatus | null;
}

const inWork = activeStatuses.filter((status) => status !== 'submitted');

/**
 * Returns the addresses of the caller's last request and the units of their customer record, those sent in last first, in
 * one round trip. A unit is with the company while a repair of it is active and no longer only submitted. It is also there
 * when its newest repair is completed and not shipped. Nothing of other customers is looked at.
 */
export async function requestMemory(
  db: Db,
  actor: Actor,
): Promise<{ addresses: RememberedAddresses | null; units: RememberedUnit[] }> {
  const [last, units] = await Promise.all([
    sql<RememberedAddresses>`
      select r.billing_name, r.billing_street, r.billing_city,
        r.billing_state, r.billing_zip, r.shipping_name, r.shipping_street, r.shipping_city, r.shipping_state,
        r.shipping_zip
      from repairs r where r.user_id = ${actor.userId} and r.deleted_at is null
      order by r.date_submitted desc, r.id desc limit 1`.execute(db),
    sql<FoundUnit>`
      with own as materialized (
        select r.id, r.service_report_number, r.model_part_no, r.serial_number, r.status, r.date_submitted
        from repairs r where r.deleted_at is null and ${ownedBy(actor)}
        order by r.date_submitted desc, r.id desc limit ${LOOKED_AT}),
      known as (
        select o.model_part_no as model, o.serial_number as serial, o.date_submitted as at, 1 as source,
          null::int as unit from own o
        where o.serial_number <> ''
        union all
        (select m.make || ' ' || m.name, e.serial_number, null, 0, e.id from customer_equipment e
          join equipment_models m on m.id = e.equipment_model_id
        where e.customer_id = ${actor.customerId} and e.active and e.serial_number <> ''
        order by e.id desc limit ${LOOKED_AT})),
      units as (
        select distinct on (lower(serial)) model, serial, unit, max(at) over (partition by lower(serial)) as at
        from known order by lower(serial), source, at desc)
      select u.model as model_part_no, u.serial as serial_number, u.unit as unit_id, o.id as open_id,
        o.service_report_number as open_number, o.status as open_status
      from units u
      left join lateral (select w.id, w.service_report_number, w.status from own w
        where lower(w.serial_number) = lower(u.serial)
          and (w.status = any(${inWork}) or (w.status = 'completed' and not exists (select from own n
            where lower(n.serial_number) = lower(u.serial) and n.status <> 'cancelled'
              and (n.date_submitted, n.id) > (w.date_submitted, w.id))))
        order by w.date_submitted desc, w.id desc limit 1) o on true
      order by u.at desc nulls last, lower(u.model), lower(u.serial) limit ${UNITS_MAX}`.execute(db),
  ]);
  return {
    addresses: last.rows[0] ?? null,
    units: units.rows.map(({ modelPartNo, serialNumber, unitId, openId, openNumber, openStatus }) => ({
      modelPartNo,
      serialNumber,
      ...(unitId !== null && { customerEquipmentId: unitId }),
      ...(openId !== null && {
        withUs: { id: openId, serviceReportNumber: openNumber!, status: openStatus! },
      }),
    })),
  };
}
