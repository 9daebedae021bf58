import { brandingEndpoints } from '@portal/contract/companies/branding/endpoints.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { applyIcon, applyTheme } from './apply-theme.ts';
import { type Brand, keepBrand, keptBrand } from './kept-brand.ts';

/** Sets a company's colours and icon as soon as the company is known. */
export function useCompanyLook(branding: Brand | undefined): void {
  // A layout effect runs before the browser paints, so that the fallback colours are never seen first.
  useLayoutEffect(() => {
    if (!branding) return;
    applyTheme(branding);
    applyIcon(branding);
  }, [branding]);
}

/** Returns the company of this address (D1.10) and applies its colours and icon. */
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

/** The company's logo and name above the form. It takes the same room while it loads. */
export const BrandMark = ({ branding }: { branding: Pick<Brand, 'name' | 'logoUrl'> | undefined }) => (
  <div className="flex h-10 items-center gap-3">
    {branding?.logoUrl ? (
      <img src={branding.logoUrl} alt="" className="h-10 max-w-32 rounded object-contain" />
    ) : null}
    <span className="truncate text-base font-semibold">{branding?.name}</span>
  </div>
);
