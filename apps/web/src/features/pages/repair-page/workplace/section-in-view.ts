/** Where a section stands in the window, in pixels. */
export interface PlacedSection {
  id: string;
  left: number;
  top: number;
  bottom: number;
}

interface View {
  /** The section that was in view before. */
  current: string | undefined;
  /** The height of the line below the head of the page. */
  line: number;
  /** True when the page cannot be scrolled any further, so that its last sections never reach the line. */
  isAtEnd: boolean;
}

/** Pixels by which a section may begin below the line and is at it all the same. */
const NEAR = 8;

/**
 * Returns the section in view. Two columns have sections at the same height, so only those of the column of the section
 * before are compared, until that column has ended.
 */
export function sectionInView(
  sections: readonly PlacedSection[],
  { current, line, isAtEnd }: View,
): string | undefined {
  const before = sections.find(({ id }) => id === current) ?? sections[0];
  const isBeside = ({ left }: PlacedSection) => Math.abs(left - (before?.left ?? 0)) > 1;
  const own = sections.filter((section) => !isBeside(section));
  const hasEnded = own.every(({ bottom }) => bottom < line);
  const column = hasEnded && sections.some(isBeside) ? sections.filter(isBeside) : own;
  if (isAtEnd) return column.at(-1)?.id;
  return (column.findLast(({ top }) => top <= line + NEAR) ?? column[0])?.id;
}
