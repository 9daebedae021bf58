interface TwoLinesProps {
  first: string;
  second?: string | null | undefined;
}

/** One or two lines that are cut at the column's width. The whole text is the tooltip. */
export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <span className="block max-w-[max(8rem,10vw)]" data-tooltip={second ? `${first}, ${second}` : first}>
    <span className="block truncate">{first}</span>
    {second ? <span className="block truncate text-xs leading-4 text-muted">{second}</span> : null}
  </span>
);
