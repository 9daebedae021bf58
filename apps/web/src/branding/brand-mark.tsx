import { brandingEndpoints } from '@portal/contract/branding/endpoints.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { applyIcon } from './apply-icon.ts';
import { applyTheme } from './apply-theme.ts';
import { type Brand, keepBrand, keptBrand } from './kept-brand.ts';

/** Shows the page in a company's colours, under its icon; once it is known. */
export function useCompanyLook(branding: Brand | undefined): void {
  // Before the browser paints, so that nobody sees the fallback's colours first.
  useLayoutEffect(() => {
    if (!branding) return;
    applyTheme(branding);
    applyIcon(branding);
  }, [branding]);
}

/** The company of this address (D1.10), its colours and icon applied. */
export function useBranding(): { branding: Brand | undefined; loading: boolean } {
  const { data, loading } = useAnswer(brandingEndpoints.branding);
  const [kept] = useState(() => keptBrand('address'));
  const branding = data ?? kept;
  useCompanyLook(branding);
  useEffect(() => {
    if (data) keepBrand('address', data);
  }, [data]);
  return { branding, loading: loading && !branding };
}

/** The company's logo and name above the form; its place is kept while it loads. */
export const BrandMark = ({ branding }: { branding: Pick<Brand, 'name' | 'logoUrl'> | undefined }) => (
  <div className="flex h-10 items-center gap-3">
    {branding?.logoUrl ? (
      <img src={branding.logoUrl} alt="" className="h-10 max-w-32 rounded object-contain" />
    ) : null}
    <span className="truncate text-base font-semibold">{branding?.name}</span>
  </div>
);
