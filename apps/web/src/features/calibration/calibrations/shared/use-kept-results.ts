import type { GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import { useEffect, useRef, useState } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import type { ResultsFormState } from './results-form-state.ts';

/** Results that somebody typed on this device and has not saved. */
export interface KeptResults {
  values: GivenResults;
  /** The version of the results from which they began; 0 for the first ones. */
  version: number;
  /** When they were typed, in milliseconds since 1970. */
  at: number;
}

const ownKeyOf = (userId: number, itemId: number) => `calibration-results:${userId}:${itemId}`;
const movedKeyOf = (userId: number, itemId: number) => `${ownKeyOf(userId, itemId)}:moved`;

/** Returns the key of a unit. One that was named without a connection has got another id, also for a form that is open. */
const keyOf = (userId: number, itemId: number): string =>
  ownKeyOf(userId, itemId < 0 ? Number(localStorage.getItem(movedKeyOf(userId, itemId)) ?? itemId) : itemId);

/** Gives what was typed for a unit that the portal did not know to the id that the unit has now. */
export function moveKeptResults(userId: number, from: number, to: number): void {
  try {
    const kept = localStorage.getItem(ownKeyOf(userId, from));
    localStorage.setItem(movedKeyOf(userId, from), String(to));
    if (kept !== null) localStorage.setItem(ownKeyOf(userId, to), kept);
    localStorage.removeItem(ownKeyOf(userId, from));
  } catch {
    // A browser that stores nothing has kept nothing.
  }
}

const isKept = (stored: unknown): stored is KeptResults => {
  const { values, version, at } = (stored ?? {}) as Partial<KeptResults>;
  return typeof values === 'object' && values !== null && Number.isInteger(version) && Number.isFinite(at);
};

/** Returns what this user has typed for a unit on this device, or null. */
function readKeptResults(userId: number, itemId: number): KeptResults | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, itemId)) ?? 'null');
    return isKept(stored) ? stored : null;
  } catch {
    // There is nothing when it is not readable, or when the browser stores nothing.
    return null;
  }
}

function keepResults(userId: number, itemId: number, kept: KeptResults): void {
  try {
    localStorage.setItem(keyOf(userId, itemId), JSON.stringify(kept));
  } catch {
    // When the storage is full or forbidden, only a closed form loses what was typed.
  }
}

function forgetResults(userId: number, itemId: number): void {
  try {
    localStorage.removeItem(keyOf(userId, itemId));
  } catch {
    // As above.
  }
}

/** Returns what was typed for a unit on this device and not saved, and functions to throw it away and to bring it back. */
export function useKeptResults(itemId: number) {
  const { id: userId } = useSignedInUser();
  const [kept, setKept] = useState(() => readKeptResults(userId, itemId));
  /** What was thrown away a moment ago. */
  const [thrown, setThrown] = useState<KeptResults | null>(null);
  const [round, setRound] = useState(0);
  return {
    kept,
    thrown,
    /** Another number when the form has to begin with other values. */
    round,
    keep: (values: GivenResults, version: number) =>
      keepResults(userId, itemId, { values, version, at: Date.now() }),
    forget: () => forgetResults(userId, itemId),
    throwAway: (values: GivenResults, version: number) => {
      forgetResults(userId, itemId);
      setThrown({ values, version, at: Date.now() });
      setKept(null);
      setRound(round + 1);
    },
    bringBack: () => {
      if (thrown) keepResults(userId, itemId, thrown);
      setKept(thrown);
      setThrown(null);
      setRound(round + 1);
    },
  };
}

/** Returns a text that is the same for values that mean the same. */
const textOf = (values: GivenResults): string =>
  JSON.stringify(values, (_, value: unknown) => (value === '' || value === undefined ? null : value));

/** Milliseconds between a change and its writing, so that a fast typist does not wait for the disk. */
const LATER = 300;

/**
 * Keeps what is typed into a form of results on this device, also when the form or the tab is closed (D5.9). `start` are
 * the values without anything typed: equal ones are not kept. Returns the functions that write now and that stop.
 */
export function useKeepTyping(
  form: ResultsFormState,
  start: GivenResults,
  { keep, forget }: { keep: (values: GivenResults) => void; forget: () => void },
) {
  const acts = useRef({ keep, forget, start });
  useEffect(() => {
    acts.current = { keep, forget, start };
  });
  const stopped = useRef(false);
  const isTyped = () => textOf(form.getValues()) !== textOf(acts.current.start);
  const writeNow = () => {
    if (stopped.current) return;
    if (isTyped()) acts.current.keep(form.getValues());
    else acts.current.forget();
  };
  const write = useRef(writeNow);
  useEffect(() => {
    write.current = writeNow;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      write.current();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(now, LATER);
      },
    });
    window.addEventListener('pagehide', now);
    return () => {
      stop();
      window.removeEventListener('pagehide', now);
      now();
    };
  }, [form]);
  return {
    isTyped,
    writeNow,
    /** Ends the keeping, after the results were saved or thrown away. */
    stop: () => {
      stopped.current = true;
    },
  };
}
