import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { type ScannedUnit, shipmentEndpoints } from '@portal/contract/papers/shipments/endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../api/client.ts';
import { afterCode, emptyParcel, type Parcel, withNumber, withUnit } from './parcel.ts';

const SHIPPED = 'shipped' as const;

/**
 * Returns the parcel and its acts. `isUnderway` is true for a unit whose shipping the portal has not confirmed. Scans wait for
 * each other, so that a scanner may be faster than the network.
 */
export function useParcel(chosen: string | undefined, isUnderway: (id: number) => boolean) {
  const [parcel, setParcel] = useState(emptyParcel);
  const now = useRef(parcel);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const set = (next: Parcel) => {
    now.current = next;
    setParcel(next);
    return next;
  };
  const inTurn = (act: () => Promise<Parcel>): Promise<Parcel> => {
    const done = last.current.then(act);
    last.current = done.catch(() => undefined);
    return done;
  };
  const find = async (code: string) => {
    const { data } = await send(shipmentEndpoints.findUnits, { query: { code } });
    // The portal may not know yet that a unit is shipped.
    const units = data.units.map((unit) => (isUnderway(unit.id) ? { ...unit, status: SHIPPED } : unit));
    return { ...data, units };
  };
  const scan = (code: string) => inTurn(async () => set(await afterCode(now.current, code, find)));
  const add = (unit: ScannedUnit) => set(withUnit(now.current, unit));
  const put = useRef({ inTurn, set });
  useEffect(() => {
    if (!chosen) return;
    const { inTurn: take, set: show } = put.current;
    void take(async () => {
      try {
        const { data } = await send(shipmentEndpoints.findUnits, { query: { ids: chosen } });
        // The list answers the newest first, and the parcel begins with the oldest.
        return show(data.units.toReversed().reduce(withUnit, emptyParcel));
      } catch (error) {
        return show({ ...now.current, refused: { code: '', sentence: userMessage(error) } });
      }
    });
  }, [chosen]);
  return {
    parcel,
    scan,
    add,
    remove: (id: number) =>
      set({ ...now.current, units: now.current.units.filter((unit) => unit.id !== id), said: '' }),
    setNumber: (trackingNumber: string) => set({ ...now.current, trackingNumber }),
    takeAsNumber: (code: string) => set(withNumber(now.current, code)),
    clear: () => set(emptyParcel),
    /** Puts a parcel on the desk that was not shipped. Returns false when there is another one. */
    putBack: ({ units, trackingNumber }: Pick<Parcel, 'units' | 'trackingNumber'>): boolean => {
      const { units: others, trackingNumber: other } = now.current;
      if (others.length > 0 || other !== '') return false;
      set({ ...emptyParcel, units, trackingNumber });
      return true;
    },
    /** Resolves with the parcel after all scans before. */
    settled: () => inTurn(async () => now.current),
  };
}
