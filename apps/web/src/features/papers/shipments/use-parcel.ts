import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { type ScannedUnit, shipmentEndpoints } from '@portal/contract/papers/shipments/endpoints.ts';
import { PARCEL_MAX } from '@portal/contract/papers/shipments/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../api/client.ts';
import {
  afterCode,
  emptyParcel,
  type Parcel,
  parcelsOfChosen,
  withNumber,
  withUnit,
  withWaiting,
} from './parcel.ts';

const SHIPPED = 'shipped' as const;

const idsOf = (parcels: readonly (readonly ScannedUnit[])[]): string =>
  parcels
    .flat()
    .map(({ id }) => id)
    .join(',');

/**
 * Returns the parcel on the desk, those that wait behind it, and acts. Chosen units of several customers become several
 * parcels. `isUnderway` is true for a unit whose shipping the portal has not confirmed. Scans wait for
 * each other, so that a scanner may be faster than the network.
 */
export function useParcel(chosen: string | undefined, isUnderway: (id: number) => boolean) {
  const [parcel, setParcel] = useState(emptyParcel);
  const [waiting, setWaiting] = useState<readonly (readonly ScannedUnit[])[]>([]);
  // As for the parcel: a scanner may be faster than the next picture.
  const behind = useRef(waiting);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  // What the address names after the parcel before: these units are here already.
  const known = useRef<string>(undefined);
  const now = useRef(parcel);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const set = (next: Parcel) => {
    now.current = next;
    setParcel(next);
    return next;
  };
  const wait = (parcels: readonly (readonly ScannedUnit[])[]) => {
    behind.current = parcels;
    setWaiting(parcels);
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
  // A scanned unit that has no place in this parcel goes into one of its own, so that no scan is lost.
  const take = (after: Parcel): Parcel => {
    const others = withWaiting(behind.current, after);
    if (!others) return set(after);
    wait(others);
    const { refused, ...parcelNow } = after;
    const why =
      parcelNow.units.length >= PARCEL_MAX ? 'has no place in this parcel' : 'belongs to another customer';
    return set({ ...parcelNow, said: `${refused?.code} ${why} and waits for a parcel of its own.` });
  };
  const scan = (code: string) => inTurn(async () => take(await afterCode(now.current, code, find)));
  const add = (unit: ScannedUnit) => take(withUnit(now.current, unit));
  const load = (ids: string) =>
    inTurn(async () => {
      try {
        const { data } = await send(shipmentEndpoints.findUnits, { query: { ids } });
        // The list answers the newest first, and the parcel begins with the oldest.
        const { parcels, leftOut: left } = parcelsOfChosen(data.units.toReversed());
        wait(parcels.slice(1));
        setLeftOut(left);
        const { units, trackingNumber } = now.current;
        // A label that was scanned before its units stays.
        const desk = units.length > 0 ? emptyParcel : { ...emptyParcel, trackingNumber };
        return set((parcels[0] ?? []).reduce(withUnit, desk));
      } catch (error) {
        return set({ ...now.current, refused: { code: '', sentence: userMessage(error) } });
      }
    });
  const put = useRef(load);
  useEffect(() => {
    if (chosen && chosen !== known.current) void put.current(chosen);
  }, [chosen]);
  return {
    parcel,
    waiting,
    leftOut,
    scan,
    add,
    remove: (id: number) =>
      set({ ...now.current, units: now.current.units.filter((unit) => unit.id !== id), said: '' }),
    setNumber: (trackingNumber: string) => set({ ...now.current, trackingNumber }),
    takeAsNumber: (code: string) => set(withNumber(now.current, code)),
    /** Puts these units on the desk, also when the address names them already. Returns them as an address names them. */
    pack: (ids: readonly number[]): string => {
      known.current = ids.join(',');
      void load(known.current);
      return known.current;
    },
    /** Takes the next waiting parcel, or none. Returns its units and those behind it, as an address names them. */
    next: (): string => {
      const [first = [], ...others] = behind.current;
      known.current = idsOf(behind.current);
      set(first.reduce(withUnit, emptyParcel));
      wait(others);
      setLeftOut([]);
      return known.current;
    },
    /** Takes a waiting parcel first. That on the desk waits in its place. */
    swap: (at: number) => {
      const { units } = now.current;
      const others = behind.current.filter((_, index) => index !== at);
      set((behind.current[at] ?? []).reduce(withUnit, emptyParcel));
      wait(units.length > 0 ? [units, ...others] : others);
    },
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
