import { cents, toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { PresetLine } from '@portal/contract/estimates/estimates/lines.ts';
import type { ShownLine } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { presentLine } from './estimate-line.present.ts';

/** What an estimate for an ordered calibration begins with. */
export interface OrderedCalibration {
  /** The units that the request names. */
  units: number;
  /** The calibrations in the saved lines of the company, which are its prices. */
  priced: readonly Pick<PresetLine, 'description' | 'price'>[];
}

/** Reads the units of a request and the company's prices of calibrations. */
export async function readOrderedCalibration(db: Db, repairId: number): Promise<OrderedCalibration> {
  const { rows } = await sql<OrderedCalibration>`select
    (select count(*)::int from repair_equipment e where e.repair_id = ${repairId}) as units,
    coalesce((select jsonb_agg(l.line order by p.id, l.place)
      from estimate_presets p cross join jsonb_array_elements(p.lines) with ordinality l(line, place)
      where l.line ->> 'kind' = 'calibration' and (l.line -> 'optional') is distinct from 'true'), '[]') as priced`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Returns the line for a calibration that is an extra charge (A2): at the price of the company where its saved lines have one
 * calibration, else without a price. Among several a person chooses.
 */
export function calibrationLine({ units, priced }: OrderedCalibration): ShownLine {
  const [only, ...others] = priced;
  const known = others.length === 0 ? only : undefined;
  return presentLine({
    ...{ kind: 'calibration', partNumber: null, quantity: Math.max(1, units) },
    description: known?.description ?? 'Calibration',
    price: toNumeric(known?.price ?? cents(0)),
  });
}
