import { type PartNeed, stockChanges } from './stock-change.ts';
import { type Line, wantedBy } from './take-parts.ts';

/** What new lines of a repair do to the stock of one part, and what the repair then wants and has of it. */
export interface ActOnStock {
  partId: number;
  /** The pieces of the repair's reservation that the new lines free. */
  freed: number;
  wanted: number;
  taken: number;
  reserved: number;
}

/** Returns what saving `lines` does to each part of the catalogue, so that it can be compared and undone. */
export function actOnStock(needs: readonly PartNeed[], lines: readonly Line[]): ActOnStock[] {
  const wanted = wantedBy(lines);
  const changes = new Map(stockChanges(needs, wanted).map((change) => [change.partId, change]));
  return needs.map(({ partId, taken, reserved }) => {
    const { moved = 0, freed = 0 } = changes.get(partId) ?? {};
    return {
      partId,
      freed,
      wanted: wanted.get(partId) ?? 0,
      taken: taken - moved,
      reserved: reserved - freed,
    };
  });
}
