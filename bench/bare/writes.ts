import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Caller, readSession } from './session.ts';

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const addEntry = (
  client: pg.PoolClient,
  { id, company_id, username }: Caller,
  repairId: number,
  status: string,
) =>
  client.query(
    `insert into repair_logs (company_id, repair_id, status, message, added_by_user_id, added_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [company_id, repairId, status, `Status: ${status}`, id, username],
  );

const addAudit = (
  client: pg.PoolClient,
  { id, company_id, role }: Caller,
  action: string,
  repairId: number,
) =>
  client.query(
    `insert into audit_entries (company_id, user_id, role, action, record_kind, record_id, after)
     values ($1, $2, $3, $4, 'repair', $5, '{}')`,
    [company_id, id, role, action, repairId],
  );

/** Adds the two writes. Each stores the repair, the entry and the audit row, and notifies nobody. */
export function answerWrites(app: FastifyInstance, pool: pg.Pool): void {
  app.post('/api/repairs', (request) =>
    inTransaction(pool, async (client) => {
      const caller = await readSession(client, request);
      const body = request.body as Record<string, unknown>;
      const { rows: numbers } = await client.query<{ last_number: number }>(
        `update company_counters set last_number = last_number + 1
         where company_id = $1 and kind = 'service-report' returning last_number`,
        [caller.company_id],
      );
      const { rows } = await client.query(
        `insert into repairs (company_id, service_report_number, company_name, contact_name, email_address, phone_no,
           billing_street, billing_city, billing_state, billing_zip, model_part_no, serial_number, description_problem)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning *`,
        [
          caller.company_id,
          `SR-${numbers[0]?.last_number}`,
          body['companyName'],
          body['contactName'],
          body['emailAddress'],
          body['phoneNo'],
          body['billingStreet'],
          body['billingCity'],
          body['billingState'],
          body['billingZip'],
          body['modelPartNo'],
          body['serialNumber'],
          body['descriptionProblem'],
        ],
      );
      await client.query(
        `insert into repair_search (repair_id, company_id, date_submitted, text)
         select id, company_id, date_submitted, lower(concat_ws(' ', service_report_number, model_part_no, serial_number,
           company_name, contact_name, phone_no)) from repairs where id = $1`,
        [rows[0].id],
      );
      await addEntry(client, caller, rows[0].id, 'submitted');
      await addAudit(client, caller, 'repair.created', rows[0].id);
      return rows[0];
    }),
  );

  app.patch('/api/repairs/:id', (request) =>
    inTransaction(pool, async (client) => {
      const caller = await readSession(client, request);
      const id = Number((request.params as { id: string }).id);
      const { status } = request.body as { status: string };
      const { rows } = await client.query(
        `update repairs set status = $1, touched_at = now(), updated_at = now(), version = version + 1
         where id = $2 and company_id = $3 returning *`,
        [status, id, caller.company_id],
      );
      await addEntry(client, caller, id, status);
      await addAudit(client, caller, 'repair.updated', id);
      return rows[0];
    }),
  );
}
