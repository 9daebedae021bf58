import { userMessage } from '@portal/contract/core/api-error.ts';
import { useRef, useState } from 'react';
import { type SentParcel, useShip } from './use-ship.ts';

/** A parcel that was sent off: the portal has not answered yet, or it has refused it and says why. */
export interface Underway {
  key: number;
  parcel: SentParcel;
  fault?: string;
}

/**
 * Returns the parcels that the portal has not confirmed, and acts on them. A parcel leaves the desk before the portal
 * answers, so that the next one can be packed.
 */
export function useUnderway() {
  const [list, setList] = useState<readonly Underway[]>([]);
  const now = useRef(list);
  const last = useRef(0);
  const ship = useShip();
  const set = (next: readonly Underway[]) => {
    now.current = next;
    setList(next);
  };
  const drop = (key: number) => set(now.current.filter((one) => one.key !== key));
  return {
    list,
    isUnderway: (id: number) =>
      now.current.some(({ parcel, fault }) => !fault && parcel.units.some((unit) => unit.id === id)),
    /** Ships a parcel. `putBack` gets a refused one with the reason, and returns false when it cannot take it now. */
    send: async (parcel: SentParcel, putBack: (parcel: SentParcel, fault: string) => boolean) => {
      last.current += 1;
      const key = last.current;
      set([{ key, parcel }, ...now.current]);
      try {
        await ship.mutateAsync(parcel);
        drop(key);
      } catch (error) {
        const fault = userMessage(error);
        if (putBack(parcel, fault)) drop(key);
        else set(now.current.map((one) => (one.key === key ? { ...one, fault } : one)));
      }
    },
    drop,
  };
}
