import type { Unit } from '../store/make-equipment.ts';
import type { Chance } from './chance.ts';
import type { Fate } from './repair-life.ts';

/** Days in which a unit is not sent in again. */
const REST_DAYS = 60;

/** A unit that is still with us, or on its way, is not sent in again at all. */
const gone: readonly Fate['status'][] = ['shipped', 'cancelled'];

/**
 * Returns the function that chooses a unit for each repair, oldest first. Customers with portal accounts send more
 * than others.
 */
export function dealUnits(chance: Chance, units: readonly Unit[]): (fate: Fate) => Unit {
  const sentAt = new Map<Unit, number>();
  return ({ age, status }) => {
    const rested = units.filter((unit) => (sentAt.get(unit) ?? Number.POSITIVE_INFINITY) > age + REST_DAYS);
    const first = chance.pick(rested);
    const unit = first.client.users.length > 0 || chance.often(0.6) ? first : chance.pick(rested);
    sentAt.set(unit, gone.includes(status) ? age : Number.NEGATIVE_INFINITY);
    return unit;
  };
}
