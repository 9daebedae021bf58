import { DEFAULT_DISTANCES } from '@portal/contract/calibration/recalls/distances.ts';
import { recallPaths } from '@portal/contract/calibration/recalls/paths.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Runtime } from '../../../runtime.ts';
import { isDatabaseAway } from '../../../sweeps/postpone-row.ts';
import { type DueRow, inCompany, type Sweep } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import { notify } from '../../records/notifications/index.ts';

/** The days after the last distance in which staff are still told of a unit that was missed. */
const DAYS_TO_CATCH_UP = 30;

/**
 * Selects the demo units that have reached a distance of the company's recalls of which staff were not told yet. A
 * company that recalls nothing by itself has the usual distances, because no customer is asked here.
 */
const dueUnits: RawBuilder<unknown> = sql`
  select d.id, d.company_id, d.next_calibration_due, r.reached from demo_equipment d
    join companies c on c.id = d.company_id left join recall_settings s on s.company_id = d.company_id
    cross join lateral (select (now() at time zone c.time_zone)::date as today,
      coalesce(s.distances, ${[...DEFAULT_DISTANCES]}::int[]) as distances) t
    cross join lateral (select min(x) as reached, min(x) - ${DAYS_TO_CATCH_UP}::int as earliest
      from unnest(t.distances) x where d.next_calibration_due - x <= t.today) r
  where c.active and d.deleted_at is null and d.current_status <> 'retired' and r.reached is not null
    and d.next_calibration_due >= t.today + r.earliest
    and (d.calibration_told_for is distinct from d.next_calibration_due or d.calibration_told_distance > r.reached)`;

interface Told {
  serialNumber: string;
  due: CalendarDate;
}

/** The units that are not left for later, or one of them. */
const together = sql`not exists (select from postponed_rows p
  where p.sweep = 'tell-due-demo-units' and p.row_id = d.id and p.next_try_at > now())`;
const alone = (id: number) => sql`d.id = ${id}::int`;

async function notifyOfUnits(
  runtime: Runtime,
  db: Db,
  companyId: number,
  which: RawBuilder<unknown>,
): Promise<void> {
  // The update claims the units, so that of two processes one tells of each.
  const { rows } = await sql<Told>`
    update demo_equipment d set calibration_told_for = u.next_calibration_due, calibration_told_distance = u.reached
    from (${dueUnits}) u where u.id = d.id and ${which}
      -- A unit that somebody holds is told of in the next run.
      and d.id in (select id from demo_equipment where id in (select id from (${dueUnits}) u) for no key update skip locked)
      and (d.calibration_told_for is distinct from u.next_calibration_due or d.calibration_told_distance > u.reached)
    returning d.serial_number, d.next_calibration_due as due`.execute(db);
  const [first, ...others] = rows.toSorted((a, b) => a.due.localeCompare(b.due));
  if (!first) return;
  await notify(
    { db, runtime },
    {
      companyId,
      to: { group: 'admins' },
      kind: 'demo-unit.calibration',
      title:
        others.length > 0
          ? `${rows.length} demo units: calibration due`
          : `${first.serialNumber}: calibration due ${formatDate(first.due)}`,
      body: `The first one, ${first.serialNumber}, is due on ${formatDate(first.due)}.`,
      link: recallPaths.calibrationWork(),
    },
  );
}

/** Tells of all units of the company at once. The rows of the others then find nothing left to tell. */
const notifyTogether = inCompany((db, { companyId }, runtime: Runtime) =>
  notifyOfUnits(runtime, db, companyId, together),
);
const notifyAlone = inCompany((db, { id, companyId }, runtime: Runtime) =>
  notifyOfUnits(runtime, db, companyId, alone(id)),
);

const units: Sweep<DueRow> = {
  name: 'tell-due-demo-units',
  due: sql`select u.id, u.company_id, u.next_calibration_due as due_at from (${dueUnits}) u`,
  work: (runtime, row) =>
    notifyTogether(runtime, row).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      // One of them cannot be done. Each is told of alone, so that it holds up only itself.
      return notifyAlone(runtime, row);
    }),
};

/**
 * Tells admins of their own demo units that are due for calibration, at the distances of the recall (D5.12). Customers
 * are mailed about their units; for the company's own ones a notification takes the place of the mail.
 */
export const notifyDueDemoUnits = sweeping(units);
