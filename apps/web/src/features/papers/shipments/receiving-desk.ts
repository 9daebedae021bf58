import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { FoundUnits, ScannedUnit } from '@portal/contract/papers/shipments/endpoints.ts';
import {
  CODE_MAX,
  isExpectedUnit,
  isHere,
  shipmentMessages,
} from '@portal/contract/papers/shipments/rules.ts';
import type { UndoOffer } from '@portal/contract/repairs/repairs/undo-offer.ts';

/** What staff record about the box on the desk. */
export interface BoxNotes {
  accessories: string[];
  condition: string;
  shelf: string;
  /** YYYY-MM-DD, or empty. */
  estimatedCompletionDate: string;
  sendMail: boolean;
}

/** The box on the desk. */
export type OnDesk =
  | { kind: 'nothing' }
  | { kind: 'looking'; code: string }
  | { kind: 'several'; code: string; units: ScannedUnit[] }
  | { kind: 'open'; unit: ScannedUnit; notes: BoxNotes; fault?: string }
  /** Received before, or in a status in which no box is received. */
  | { kind: 'other'; unit: ScannedUnit }
  /** `serialNumber` is what New Repair is filled with; undefined for a label of ours and for other portals. */
  | { kind: 'unknown'; code: string; sentence: string; serialNumber?: string }
  | { kind: 'failed'; code: string; sentence: string };

/** A box that was received here. */
export interface ReceivedUnit {
  unit: ScannedUnit;
  mailedTo: string[];
  /** False when somebody else was faster. */
  isNew: boolean;
  by: string | null;
  /** Left out when it cannot be undone. */
  undo?: UndoOffer | undefined;
  /** A box is shown as received before the portal has answered. A refused one stays until it is scanned again. */
  state: 'saving' | 'saved' | 'refused';
  /** Why it was refused. */
  fault?: string;
}

export interface Desk {
  on: OnDesk;
  /** The newest first. */
  received: readonly ReceivedUnit[];
  /** Boxes that lay on the desk when the next one was scanned, the newest first. Nobody has received them yet. */
  left: readonly ScannedUnit[];
}

/** The calls that the desk makes. */
export interface DeskCalls {
  find: (code: string) => Promise<FoundUnits>;
  /** Returns the date to promise, or null. */
  propose: (id: number) => Promise<string | null>;
  receive: (
    id: number,
    notes: BoxNotes,
  ) => Promise<{
    isNew: boolean;
    mailedTo: string[];
    received: { by: string | null } | null;
    undo?: UndoOffer | undefined;
  }>;
  onChange: (desk: Desk) => void;
  onReceived: (received: ReceivedUnit) => void;
  /** What staff have noted about boxes that are not received yet. It outlives the next scan, a refusal and the screen. */
  kept?: Map<number, BoxNotes>;
}

const ELSEWHERE = 'This is not a label of this portal.';
const NO_REPAIR = 'No repair with this number was found.';
const NO_SERIAL = 'No repair has this serial number.';

/**
 * Returns the acts of the receiving screen. Acts wait for each other, so that a scanner may be faster than the network:
 * Enter receives the box that was scanned last, also while it is still being looked up.
 */
export function openDesk({ find, propose, receive, onChange, onReceived, kept = new Map() }: DeskCalls) {
  let desk: Desk = { on: { kind: 'nothing' }, received: [], left: [] };
  let proposal: Promise<string | null> = Promise.resolve(null);
  let last: Promise<unknown> = Promise.resolve();
  const change = (part: Partial<Desk>) => {
    desk = { ...desk, ...part };
    onChange(desk);
  };
  const put = (on: OnDesk) => change({ on });
  // The acts that have not ended.
  let running = 0;
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    running += 1;
    const done = last.then(act).finally(() => {
      running -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  };
  const without = (id: number) => desk.received.filter(({ unit }) => unit.id !== id);
  const leftWithout = (id: number) => desk.left.filter((unit) => unit.id !== id);
  const opened = () => (desk.on.kind === 'open' ? desk.on.unit : undefined);
  /** Keeps a box in sight that lay on the desk when another one took its place. */
  const setAside = (before: ScannedUnit | undefined) => {
    if (!before || ('unit' in desk.on && desk.on.unit.id === before.id)) return;
    change({ left: [before, ...leftWithout(before.id)] });
  };

  const open = (unit: ScannedUnit) => {
    change({ left: leftWithout(unit.id) });
    if (!isExpectedUnit(unit.status)) return put({ kind: 'other', unit });
    const notes: BoxNotes = kept.get(unit.id) ?? {
      accessories: unit.accessories,
      condition: '',
      shelf: '',
      estimatedCompletionDate: unit.estimatedCompletionDate ?? '',
      sendMail: true,
    };
    put({ kind: 'open', unit, notes });
    proposal = Promise.resolve(null);
    if (notes.estimatedCompletionDate) return;
    // The box can be received without a date.
    proposal = propose(unit.id).catch(() => null);
    void proposal.then(
      (date) => date && isOpen(unit) && !dateOf(desk.on) && note({ estimatedCompletionDate: date }),
    );
  };
  const isOpen = (unit: ScannedUnit) => desk.on.kind === 'open' && desk.on.unit.id === unit.id;
  const dateOf = (on: OnDesk) => (on.kind === 'open' ? on.notes.estimatedCompletionDate : '');
  const note = (notes: Partial<BoxNotes>) => {
    if (desk.on.kind !== 'open') return;
    const all = { ...desk.on.notes, ...notes };
    kept.set(desk.on.unit.id, all);
    put({ ...desk.on, notes: all });
  };

  const look = async (code: string): Promise<void> => {
    if (code.length > CODE_MAX)
      return put({ kind: 'unknown', code: code.slice(0, CODE_MAX), sentence: shipmentMessages.longCode });
    put({ kind: 'looking', code });
    proposal = Promise.resolve(null);
    let found: FoundUnits;
    try {
      found = await find(code);
    } catch (error) {
      return put({ kind: 'failed', code, sentence: userMessage(error) });
    }
    const { reads, units } = found;
    if (reads === 'elsewhere') return put({ kind: 'unknown', code, sentence: ELSEWHERE });
    const expected = units.filter(({ status }) => isExpectedUnit(status));
    const here = units.filter(({ status }) => isHere(status) && status !== 'shipped');
    // Closed repairs of a unit are its history. The label of one still opens it.
    const meant = reads === 'repair' ? units : expected.length > 0 ? expected : here;
    if (meant.length === 1) return open(meant[0]!);
    if (meant.length > 1) return put({ kind: 'several', code, units: meant });
    return put(
      reads === 'serialNumber'
        ? { kind: 'unknown', code, sentence: NO_SERIAL, serialNumber: code.trim() }
        : { kind: 'unknown', code, sentence: NO_REPAIR },
    );
  };

  const save = async (): Promise<void> => {
    if (desk.on.kind !== 'open') return;
    const { unit, notes: noted } = desk.on;
    const line: ReceivedUnit = { unit, isNew: true, mailedTo: [], by: null, state: 'saving' };
    const show = (changed: Partial<ReceivedUnit>) => ({ ...line, ...changed });
    change({ on: { kind: 'nothing' }, received: [line, ...without(unit.id)] });
    const notes = {
      ...noted,
      estimatedCompletionDate: noted.estimatedCompletionDate || (await proposal) || '',
    };
    try {
      const { isNew, mailedTo, received, undo } = await receive(unit.id, notes);
      const saved = show({ state: 'saved', isNew, mailedTo, by: received?.by ?? null, undo });
      kept.set(unit.id, notes);
      change({ received: [saved, ...without(unit.id)] });
      onReceived(saved);
    } catch (error) {
      const fault = userMessage(error);
      kept.set(unit.id, notes);
      // The next box that was scanned meanwhile takes the desk.
      if (running > 1) change({ received: [show({ state: 'refused', fault }), ...without(unit.id)] });
      else change({ on: { kind: 'open', unit, notes, fault }, received: without(unit.id) });
    }
  };

  /** Takes a box out of the list after an undo, and puts it on the desk again when the desk is free. */
  const takeBack = (unit: ScannedUnit): void => {
    change({ received: without(unit.id) });
    if (desk.on.kind === 'nothing') open(unit);
  };

  return {
    /** Looks for the unit of a code. Resolves when it is on the desk. */
    scan: (code: string) =>
      inTurn(async () => {
        const before = opened();
        await look(code);
        setAside(before);
      }),
    /** Receives the box on the desk. Does nothing without one. */
    receive: () => inTurn(save),
    /** Puts one of several units on the desk, or a box that lay there before. */
    choose: (unit: ScannedUnit) => {
      const before = opened();
      open(unit);
      setAside(before);
    },
    takeBack,
    note,
    clear: () => put({ kind: 'nothing' }),
    now: () => desk,
  };
}
