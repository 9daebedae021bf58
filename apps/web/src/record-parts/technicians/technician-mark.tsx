import { textOn } from '@portal/contract/core/colours.ts';

/** The color of work without a technician. */
export const NOBODYS_COLOR = '#64748b';

/** Returns the first letters of the first and the last name, such as 'RM'. */
const lettersOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
};

interface TechnicianMarkProps {
  /** Null for work of nobody. */
  name: string | null;
  color: string | null;
}

/**
 * The first letters of a technician on their color, the same on every screen. The full name has to stand beside it or to be
 * read out, because two people may have the same letters.
 */
export function TechnicianMark({ name, color }: TechnicianMarkProps) {
  const background = (name !== null && color) || NOBODYS_COLOR;
  return (
    <span
      aria-hidden
      style={{ background, color: textOn(background) }}
      className="inline-flex h-4 min-w-6 shrink-0 items-center justify-center rounded px-1 text-xs leading-none font-semibold"
    >
      {name === null ? '–' : lettersOf(name)}
    </span>
  );
}
