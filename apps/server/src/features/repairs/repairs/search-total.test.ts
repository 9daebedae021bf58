import { COUNTED_MAX } from '@portal/contract/core/calls/paging.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';

const REPAIRS = 12_000;
let portal: Portal;
let people: People;

/**
 * Makes repairs of one company, the newest first. Each is a Fluke. One in four was sent in by a laboratory. One in a
 * hundred is also a Tektronix, but none of the newest 1,000.
 */
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  await portal.buildRepair({ modelPartNo: 'Fluke of another company' });
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`insert into repairs (company_id, service_report_number, email_address, model_part_no, company_name, status,
        date_submitted)
      select ${people.company.id}, 'SR-' || n, 'a@b.example',
        'Fluke 87' || case when n % 100 = 0 and n > 1000 then ' Tektronix' else '' end,
        case when n % 4 = 0 then 'Laboratory' else 'Workshop' end, 'submitted', now() - n * interval '1 minute'
      from generate_series(1, ${REPAIRS}::int) n`.execute(db),
  );
  await queryOnce(portal.ownerUrl, 'vacuum analyze repair_search');
}, 60_000);
afterAll(() => portal.stop());

const list = async (query: Record<string, string>) => {
  const { body, headers } = await people.as.admin.get('/api/repairs', { query: { page: '1', ...query } });
  return {
    numbers: body.map((row: { serviceReportNumber: string }) => Number(row.serviceReportNumber.slice(3))),
    total: headers['x-total-count'],
    relation: headers['x-total-count-relation'],
    link: headers['link'],
  };
};
const ten = (first: number, step = 1) => Array.from({ length: 10 }, (_, n) => first + n * step);

it('counts a word of more repairs up to the limit and says that there are more (D2.3)', async () => {
  const found = await list({ search: 'fluke' });
  expect(found).toMatchObject({ numbers: ten(1), total: String(COUNTED_MAX), relation: 'gte' });
  expect(found.link).toContain(`page=${COUNTED_MAX / 10}&search=fluke>; rel="last"`);
  const sorted = await list({ search: 'fluke', sort: 'serviceReportNumber' });
  expect(sorted).toMatchObject({ numbers: ten(1), total: String(COUNTED_MAX), relation: 'gte' });
});

it('gives every page, also behind the counted ones', async () => {
  expect((await list({ search: 'FLUKE', page: '2' })).numbers).toEqual(ten(11));
  expect((await list({ search: 'fluke', page: '1101' })).numbers).toEqual(ten(11_001));
  expect((await list({ search: 'fluke', page: '1201' })).numbers).toEqual([]);
});

it('counts a word of fewer repairs exactly, whether the newest contain it or not', async () => {
  const often = await list({ search: 'laboratory' });
  expect(often).toMatchObject({ numbers: ten(4, 4), total: String(REPAIRS / 4), relation: undefined });
  const seldom = await list({ search: 'tektronix', page: '2' });
  expect(seldom).toMatchObject({ numbers: ten(2_100, 100), total: '110', relation: undefined });
  expect(await list({ search: 'no such word' })).toMatchObject({ numbers: [], total: '0' });
});

it('looks at no more repairs than it counts, along the index of dates', async () => {
  // The figures may hold earlier work of the connection.
  const [before, after] = await portal.runtime.database.asCompany(people.company.id, async (db) => {
    const figures = async () => {
      const { rows } = await sql<{ seqScan: number; idxScan: number; idxTupFetch: number }>`
        select seq_scan, idx_scan, idx_tup_fetch from pg_stat_xact_user_tables where relname = 'repair_search'`.execute(
        db,
      );
      return rows[0]!;
    };
    await sql`select search_page('%fluke%', 10, 0, ${COUNTED_MAX})`.execute(db);
    const first = await figures();
    await sql`select search_page('%fluke%', 10, 0, ${COUNTED_MAX})`.execute(db);
    return [first, await figures()];
  });
  expect(after!.seqScan - before!.seqScan).toBe(0);
  // One scan looks at the newest, the other one walks.
  expect(after!.idxScan - before!.idxScan).toBe(2);
  expect(after!.idxTupFetch - before!.idxTupFetch).toBeLessThanOrEqual(500 + COUNTED_MAX + 1);
});
