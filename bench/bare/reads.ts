import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { readSession } from './session.ts';

const LIST = `r.id, r.service_report_number, r.company_name, r.contact_name, r.model_part_no, r.serial_number, r.status,
  r.repair_needed, r.calibration_needed, r.date_submitted, r.estimated_completion_date, r.inbound_tracking_number,
  r.outbound_tracking_number, (select t.name from technicians t where t.id = r.technician_id) as technician_name,
  r.user_id, r.customer_id, r.version`;

const filtered = 'from repairs r where r.company_id = $1 and r.status = $2 and r.deleted_at is null';
const found = `from repair_search s join repairs r on r.id = s.repair_id
  where s.company_id = $1 and s.text ilike $2 and r.deleted_at is null`;
const page = 'order by r.date_submitted desc, r.id desc limit 10';

export function answerReads(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/api/repairs', async (request) => {
    const { company_id } = await readSession(pool, request);
    const { status, search } = request.query as Record<string, string>;
    const [from, value] = search === undefined ? [filtered, status] : [found, `%${search}%`];
    const [rows, total] = await Promise.all([
      pool.query(`select ${LIST} ${from} ${page}`, [company_id, value]),
      pool.query(`select count(*) as total ${from}`, [company_id, value]),
    ]);
    return { rows: rows.rows, total: total.rows[0].total };
  });

  app.get('/api/repairs/:id', async (request) => {
    const { company_id } = await readSession(pool, request);
    const { rows } = await pool.query(
      `select r.*, (select t.name from technicians t where t.id = r.technician_id) as technician_name
       from repairs r where r.id = $1 and r.company_id = $2 and r.deleted_at is null`,
      [(request.params as { id: string }).id, company_id],
    );
    return rows[0];
  });

  app.get('/api/repairs/:id/logs', async (request) => {
    const { company_id } = await readSession(pool, request);
    const { rows } = await pool.query(
      'select * from repair_logs where repair_id = $1 and company_id = $2 order by date desc, id desc',
      [(request.params as { id: string }).id, company_id],
    );
    return rows;
  });

  app.get('/api/stats', async (request) => {
    const { company_id } = await readSession(pool, request);
    const { rows } = await pool.query(
      'select status, count(*) from repairs where company_id = $1 and deleted_at is null group by status',
      [company_id],
    );
    return rows;
  });
}
