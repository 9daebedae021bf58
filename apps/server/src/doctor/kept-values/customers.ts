import { sql } from 'kysely';
import type { KeptValue } from './kept-value.ts';

/** What is kept of customers and their units, and the numbers that people see. */
export const keptOfCompanies: readonly KeptValue[] = [
  {
    name: 'customers',
    agrees: 'The kept numbers of customers equal a count.',
    sources: ['customers'],
    drift: sql`
      select company_id, case when active then 'Active customers' else 'Inactive customers' end as of,
        k.n as kept, c.n as counted, active
      from (select company_id, active, sum(customers) as n from customer_totals group by 1, 2) k
        full join (select company_id, active, count(*) as n from customers group by 1, 2) c using (company_id, active)
      where coalesce(k.n, 0) <> coalesce(c.n, 0)`,
    mend: [
      sql`insert into customer_totals as t (company_id, active, slot, customers)
        select company_id, active, 0, coalesce(counted, 0) - coalesce(kept, 0) from drift
        on conflict (company_id, active, slot) do update set customers = t.customers + excluded.customers`,
    ],
  },
  {
    name: 'search for units',
    agrees: 'The search knows every unit of customers, with its present words.',
    sources: ['customer_equipment', 'equipment_models', 'equipment_types'],
    drift: sql`
      select * from (select e.company_id, 'Unit ' || e.id as of, e.search_text as kept, e.id,
          coalesce(search_fold(concat_ws(' ', m.make, m.name, e.serial_number, e.asset_number, t.name, e.location,
          e.department, e.owner)), '') as counted
        from customer_equipment e left join equipment_models m on m.id = e.equipment_model_id
          left join equipment_types t on t.id = m.equipment_type_id) x
      where kept is distinct from counted`,
    mend: [sql`update customer_equipment e set search_text = d.counted from drift d where d.id = e.id`],
  },
  {
    name: 'numbers',
    agrees: 'The next number of each kind is free in every company.',
    sources: [
      'company_counters',
      'repairs',
      'certificates',
      'demo_equipment_agreements',
      'nonconforming_work',
    ],
    // Numbers of purchase orders may be typed, and the next one leaves them out.
    drift: sql`
      select company_id, 'The last ' || kind as of, k.last_number as kept, u.number as counted, kind
      from (
          select company_id, 'service-report' as kind, max(substring(service_report_number from '^SR-(\\d{1,9})$')::int) as number
            from repairs group by 1
          union all
          select company_id, 'certificate', max(substring(number from '^CAL-(\\d{1,9})$')::int) from certificates group by 1
          union all
          select company_id, 'loan_agreement', max(substring(number from '^LA-(\\d{1,9})$')::int)
            from demo_equipment_agreements group by 1
          union all
          select company_id, 'nonconforming_work', max(substring(number from '^NC-(\\d{1,9})$')::int) from nonconforming_work group by 1) u
        left join company_counters k using (company_id, kind)
      where u.number > coalesce(k.last_number, 0)`,
    mend: [
      sql`insert into company_counters (company_id, kind, last_number) select company_id, kind, counted from drift
        on conflict (company_id, kind) do update set last_number = excluded.last_number`,
    ],
  },
  {
    name: 'free numbers',
    agrees: 'No repair has a number that another one would get.',
    sources: ['free_numbers', 'repairs'],
    drift: sql`
      select f.company_id, 'Free number ' || f.number as of, 1 as kept, 0 as counted, f.number
      from free_numbers f join repairs r on r.company_id = f.company_id and r.service_report_number = 'SR-' || f.number
      where f.kind = 'service-report'`,
    mend: [
      sql`delete from free_numbers f using drift d
        where f.company_id = d.company_id and f.kind = 'service-report' and f.number = d.number`,
    ],
  },
];
