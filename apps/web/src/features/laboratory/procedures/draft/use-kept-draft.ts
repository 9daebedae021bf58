import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import type { DraftValues } from './draft-values.ts';

/** What somebody typed into a draft on this device and has not saved. */
interface KeptDraft {
  values: DraftValues;
  /** The version of the draft from which it began. */
  version: number;
  /** When it was typed, in milliseconds since 1970. */
  at: number;
}

const keyOf = (userId: number, revisionId: number) => `procedure-draft:${userId}:${revisionId}`;

const isKept = (stored: unknown): stored is KeptDraft => {
  const { values, version, at } = (stored ?? {}) as Partial<KeptDraft>;
  return typeof values === 'object' && values !== null && Number.isInteger(version) && Number.isFinite(at);
};

function read(key: string): KeptDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(stored) ? stored : null;
  } catch {
    return null;
  }
}

function write(key: string, kept: KeptDraft | null): void {
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
 * Returns the values of a draft while somebody types them. They stay on the device, also when the page is closed, until
 * they are saved or thrown away on purpose.
 */
export function useKeptDraft(revisionId: number, version: number, stored: DraftValues) {
  const { id: userId } = useSignedInUser();
  const key = keyOf(userId, revisionId);
  const [kept] = useState(() => read(key));
  const [values, setValues] = useState<DraftValues>(() => (kept ? { ...stored, ...kept.values } : stored));
  const [isTyped, setTyped] = useState(kept !== null);
  const [isBack, setBack] = useState(kept !== null);
  /** The version from which this person began to type. */
  const [begun, setBegun] = useState(kept?.version ?? version);
  // Somebody else has saved, and nothing is typed here.
  if (!isTyped && begun < version) {
    setBegun(version);
    setValues(stored);
  }
  const waiting = useRef<KeptDraft | null>(null);
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
    (given: Partial<DraftValues>) => {
      const next = { ...now.current.values, ...given };
      now.current.values = next;
      if (waiting.current === null) setTimeout(writeNow, LATER);
      waiting.current = { values: next, version: now.current.begun, at: Date.now() };
      setValues(next);
      setTyped(true);
    },
    [writeNow],
  );
  const settle = (next: DraftValues, from: number) => {
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
    /** True when somebody has saved the draft since this person began to type. */
    isOvertaken: isTyped && begun < version,
    change,
    throwAway: () => settle(stored, version),
    /** Goes on from a version that this person made by storing a file. */
    goOnFrom: setBegun,
    /** Ends the keeping after a save, with the version that is stored now. */
    saved: settle,
  };
}
