import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { readSession } from './session.ts';

const LIST = `r.id, r.service_report_number, r.company_name, r.contact_name, r.model_part_no, r.serial_number, r.status,
  r.repair_needed, r.calibration_needed, r.date_submitted, r.estimated_completion_date, r.inbound_tracking_number,
  r.outbound_tracking_number, (select t.name from technicians t where t.id = r.technician_id) as technician_name,
  r.user_id, r.customer_id, r.version`;

const newest = 'order by r.date_submitted desc, r.id desc limit 10';
const filtered = 'from repairs r where r.company_id = $1 and r.status = $2 and r.deleted_at is null';
/** `repair_search` holds no deleted repairs, so the search needs no condition for them. */
const matching = 'from repair_search s where s.company_id = $1 and s.text ilike $2';
const found = `(select s.repair_id ${matching} order by s.date_submitted desc, s.repair_id desc limit 10) s
  join repairs r on r.id = s.repair_id`;

const listed = {
  rows: `select ${LIST} ${filtered} ${newest}`,
  total: `select count(*) as total ${filtered}`,
};
const searched = {
  rows: `select ${LIST} from ${found} ${newest}`,
  total: `select count(*) as total ${matching}`,
};

export function answerReads(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/api/repairs', async (request) => {
    const { company_id } = await readSession(pool, request);
    const { status, search } = request.query as Record<string, string>;
    const [texts, value] = search === undefined ? [listed, status] : [searched, `%${search}%`];
    const [rows, total] = await Promise.all([
      pool.query(texts.rows, [company_id, value]),
      pool.query(texts.total, [company_id, value]),
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
