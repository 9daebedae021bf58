import { accessoriesOf } from '../catalogue/model-templates.ts';
import type { Chance } from './chance.ts';
import type { RepairPlan } from './repair-plan.ts';

/** What some customers send along beside the accessories of the model. */
const EXTRAS = [
  'Transport case',
  'Last calibration certificate',
  'USB cable',
  'Spare battery',
  'User manual',
];
const RACKS = ['A', 'B', 'C', 'D'];
const BOARDS = 5;
/** The statuses in which a unit is not in the house. */
const ELSEWHERE: ReadonlySet<string> = new Set(['submitted', 'shipped', 'cancelled']);

/**
 * Gives each repair the accessories that its customer named, and what goods-in found in the box: now and then one is
 * missing. Units in the house stand on a shelf (D3.9).
 */
export const packBoxes = (chance: Chance, plans: readonly RepairPlan[]): RepairPlan[] =>
  plans.map((plan) => {
    const { status = 'submitted', receivedAt } = plan.columns;
    const own = accessoriesOf(plan.unit.model.kind);
    const accessories = chance.often(0.35) ? [...own, chance.pick(EXTRAS)] : own;
    const hasAll = !chance.often(0.12);
    const place = `${chance.pick(RACKS)}${chance.whole(1, BOARDS)}`;
    return {
      ...plan,
      columns: {
        ...plan.columns,
        accessories,
        receivedAccessories: receivedAt ? (hasAll ? accessories : accessories.slice(1)) : null,
        shelf: receivedAt && !ELSEWHERE.has(status) ? place : null,
      },
    };
  });
