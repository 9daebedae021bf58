/** What a key does in a grid. */
export type KeyAct =
  | { act: 'move'; rows: number; columns: number }
  /** To the next row, which is added after the last one. */
  | { act: 'down' }
  | { act: 'insert' }
  | { act: 'remove' }
  | { act: 'undo' }
  | { act: 'redo' }
  | { act: 'save' };

/** The parts of a key event that decide. */
export interface GridKey {
  key: string;
  isAlt: boolean;
  isShift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  isCommand: boolean;
  /** True while the caret stands at the start or at the end of the text, or the whole text is selected. */
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** Rows that Page Up and Page Down pass. */
const PAGE = 12;
/** More rows than a grid has. */
const ALL = 1000;

const move = (rows: number, columns = 0): KeyAct => ({ act: 'move', rows, columns });

const withCommand = (key: string, isShift: boolean): KeyAct | null => {
  switch (key) {
    case 'Enter':
      return { act: 'save' };
    case 'z':
    case 'Z':
      return { act: isShift ? 'redo' : 'undo' };
    case 'y':
      return { act: 'redo' };
    case 'ArrowUp':
      return move(-ALL);
    case 'ArrowDown':
      return move(ALL);
    default:
      return null;
  }
};

const withAlt = (key: string): KeyAct | null =>
  key === 'Enter' ? { act: 'insert' } : key === 'Delete' ? { act: 'remove' } : null;

/** Returns what a key does, or null when it is the text's: a letter, or an arrow in the middle of it. */
export function gridKey({ key, isAlt, isShift, isCommand, isAtStart, isAtEnd }: GridKey): KeyAct | null {
  if (isAlt) return isCommand ? null : withAlt(key);
  if (isCommand) return withCommand(key, isShift);
  switch (key) {
    case 'Enter':
      return isShift ? move(-1) : { act: 'down' };
    case 'Tab':
      return move(0, isShift ? -1 : 1);
    case 'ArrowUp':
      return isShift ? null : move(-1);
    case 'ArrowDown':
      return isShift ? null : move(1);
    case 'ArrowLeft':
      return isAtStart && !isShift ? move(0, -1) : null;
    case 'ArrowRight':
      return isAtEnd && !isShift ? move(0, 1) : null;
    case 'PageUp':
      return move(-PAGE);
    case 'PageDown':
      return move(PAGE);
    default:
      return null;
  }
}
