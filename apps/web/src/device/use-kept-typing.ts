import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What somebody typed on this device and has not saved. */
export interface KeptTyping<Values> {
  values: Values;
  /** The version of the record from which it began. */
  version: number;
  /** When it was typed, in milliseconds since 1970. */
  at: number;
}

const isKept = (stored: unknown): stored is KeptTyping<never> => {
  const { values, version, at } = (stored ?? {}) as Partial<KeptTyping<unknown>>;
  return typeof values === 'object' && values !== null && Number.isInteger(version) && Number.isFinite(at);
};

/** Returns what was typed under a key, or null. */
export function readKept<Values>(key: string): KeptTyping<Values> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(stored) ? stored : null;
  } catch {
    return null;
  }
}

function write(key: string, kept: KeptTyping<unknown> | null): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // When the storage is full or forbidden, only a closed page loses what was typed.
  }
}

/** Milliseconds between a change and its writing, so that a fast typist does not wait for the disk. */
const LATER = 300;

/**
 * Returns the values of a record while somebody types them. They stay on the device, also when the page is closed, until
 * they are saved or thrown away on purpose. `version` is that of the record, and `key` belongs to one user.
 */
export function useKeptTyping<Values extends object>(key: string, version: number, stored: Values) {
  const [kept] = useState(() => readKept<Values>(key));
  const [values, setValues] = useState<Values>(() => (kept ? { ...stored, ...kept.values } : stored));
  const [isTyped, setTyped] = useState(kept !== null);
  const [isBack, setBack] = useState(kept !== null);
  /** The version from which this person began to type. */
  const [begun, setBegun] = useState(kept?.version ?? version);
  // Somebody else has saved, and nothing is typed here.
  if (!isTyped && begun < version) {
    setBegun(version);
    setValues(stored);
  }
  const waiting = useRef<KeptTyping<Values> | null>(null);
  const writeNow = useCallback(() => {
    if (waiting.current) write(key, waiting.current);
    waiting.current = null;
  }, [key]);
  useEffect(() => {
    window.addEventListener('pagehide', writeNow);
    return () => {
      window.removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [writeNow]);
  const now = useRef({ values, begun });
  useLayoutEffect(() => {
    now.current = { values, begun };
  });
  // It stays the same function, so that a key draws one section again.
  const change = useCallback(
    (given: Partial<Values>) => {
      const next = { ...now.current.values, ...given };
      now.current.values = next;
      if (waiting.current === null) setTimeout(writeNow, LATER);
      waiting.current = { values: next, version: now.current.begun, at: Date.now() };
      setValues(next);
      setTyped(true);
    },
    [writeNow],
  );
  const settle = (next: Values, from: number) => {
    waiting.current = null;
    write(key, null);
    setBegun(from);
    setValues(next);
    setTyped(false);
    setBack(false);
  };
  return {
    values,
    /** True when something is not saved. */
    isTyped,
    /** When what is in the form was typed, for what has come back from the device. */
    keptAt: isBack && kept ? kept.at : null,
    /** True when somebody has saved the record since this person began to type. */
    isOvertaken: isTyped && begun < version,
    change,
    throwAway: () => settle(stored, version),
    /** Goes on from a version that this person made beside it, such as by storing a file. */
    goOnFrom: setBegun,
    /** Ends the keeping after a save, with the version that is stored now. */
    saved: settle,
  };
}
