import { applyIcon } from './apply-icon.ts';
import { applyTheme } from './apply-theme.ts';

/** What a page wears: a company's name, logo and colours. */
export interface Brand {
  name: string;
  logoUrl?: string | null | undefined;
  primaryColor?: string | null | undefined;
  secondaryColor?: string | null | undefined;
  /** The company; unknown for that of an address. */
  id?: number | undefined;
}

/** Whose brand: the address's, which signed-out pages wear, or that of the company somebody works in (D1.10). */
type Wearer = 'address' | 'company';

const keyOf = (wearer: Wearer): string => `brand.${wearer}`;

/** Keeps a brand on this device, so that the next page opens in it instead of changing its colours before one's eyes. */
export function keepBrand(wearer: Wearer, brand: Brand): void {
  const { id, name, logoUrl, primaryColor, secondaryColor } = brand;
  try {
    localStorage.setItem(keyOf(wearer), JSON.stringify({ id, name, logoUrl, primaryColor, secondaryColor }));
  } catch {
    // A full device: the next page opens in the portal's own colours.
  }
}

/** The brand that was worn last on this device. */
export function keptBrand(wearer: Wearer): Brand | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(wearer)) ?? 'null') as Brand | null;
    return typeof kept?.name === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Puts the kept brand on; call it before anything is drawn. */
export function applyKeptBrand(wearer: Wearer): void {
  const kept = keptBrand(wearer);
  if (!kept) return;
  applyTheme(kept);
  applyIcon(kept);
}
