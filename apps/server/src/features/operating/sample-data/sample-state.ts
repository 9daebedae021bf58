import type { SampleData } from '@portal/contract/operating/sample-data/endpoints.ts';
import { sql } from 'kysely';

/**
 * The state of the sample data of the company `c`, as an expression of SQL. A company whose only repairs are deleted is
 * still empty.
 */
export const sampleState = sql<SampleData['state']>`
  case when exists (select from sample_data s where s.company_id = c.id) then 'loaded'
    when exists (select from customers x where x.company_id = c.id)
      or exists (select from repairs r where r.company_id = c.id and r.deleted_at is null)
      or exists (select from customer_equipment e where e.company_id = c.id) then 'none'
    else 'offered' end`;
