import { useEffect, useRef, useState } from 'react';
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
  const begun = useRef(kept?.version ?? version);
  const waiting = useRef<DraftValues | null>(null);
  useEffect(() => {
    const now = () => {
      if (waiting.current) write(key, { values: waiting.current, version: begun.current, at: Date.now() });
      waiting.current = null;
    };
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, [key]);
  const change = (next: DraftValues) => {
    if (waiting.current === null)
      setTimeout(() => {
        if (waiting.current) write(key, { values: waiting.current, version: begun.current, at: Date.now() });
        waiting.current = null;
      }, LATER);
    waiting.current = next;
    setValues(next);
    setTyped(true);
  };
  const settle = (next: DraftValues) => {
    waiting.current = null;
    write(key, null);
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
    isOvertaken: isTyped && begun.current !== version,
    change,
    /** Throws away what was typed. */
    throwAway: () => {
      begun.current = version;
      settle(stored);
    },
    /** Goes on from a version that this person made by storing a file. */
    goOnFrom: (newVersion: number) => {
      begun.current = newVersion;
    },
    /** Ends the keeping after a save, with the version that is stored now. */
    saved: (next: DraftValues, newVersion: number) => {
      begun.current = newVersion;
      settle(next);
    },
  };
}
