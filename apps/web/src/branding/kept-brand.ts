import { applyIcon, applyTheme } from './apply-theme.ts';

/** A company's name, logo and colours, as a page shows them. */
export interface Brand {
  name: string;
  logoUrl?: string | null | undefined;
  primaryColor?: string | null | undefined;
  secondaryColor?: string | null | undefined;
  /** The company's id. It is unknown for the brand of an address. */
  id?: number | undefined;
}

/** Where a brand comes from: the address, for signed-out pages, or the company the user works in (D1.10). */
type BrandSource = 'address' | 'company';

const keyOf = (source: BrandSource): string => `brand.${source}`;

/**
 * Stores a brand on this device, so that the next page starts in its colours instead of changing them while loading.
 */
export function keepBrand(source: BrandSource, brand: Brand): void {
  const { id, name, logoUrl, primaryColor, secondaryColor } = brand;
  try {
    const text = JSON.stringify({ id, name, logoUrl, primaryColor, secondaryColor });
    localStorage.setItem(keyOf(source), text);
    // Two tabs of an operator may show two companies.
    sessionStorage.setItem(keyOf(source), text);
  } catch {
    // The device's storage is full. The next page starts in the portal's own colours.
  }
}

/** Returns the brand that was stored last in this tab, else on this device. */
export function keptBrand(source: BrandSource): Brand | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(source)) ?? localStorage.getItem(keyOf(source)) ?? 'null';
    const kept = JSON.parse(text) as Brand | null;
    return typeof kept?.name === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Applies the stored brand. Call it before anything is drawn. */
export function applyKeptBrand(source: BrandSource): void {
  const kept = keptBrand(source);
  if (!kept) return;
  applyTheme(kept);
  applyIcon(kept);
}
