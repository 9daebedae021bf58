import { brandingEndpoints } from '@portal/contract/companies/branding/endpoints.ts';
import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { q } from '../../../api/query.ts';
import { adoptWorkingCompany } from '../../../api/working-company.ts';
import { applyIcon, applyTheme } from '../../../branding/apply-theme.ts';
import { BrandMark } from '../../../branding/brand-mark.tsx';
import { useCompany } from '../../../branding/branding.ts';
import { MissingPage } from './missing-page.tsx';

/** Returns the company that the signed-in user works in, else the company of this address (D1.10). */
function useLook(user: User | null | undefined) {
  const isSignedOut = useQuery(q(companyEndpoints.active)).data === null;
  const visited = useQuery({ ...q(brandingEndpoints.branding), enabled: isSignedOut }).data;
  const look = useCompany() ?? visited;
  // This screen has no guard, so the superadmin's choice of company is not set yet.
  useLayoutEffect(() => {
    if (user) adoptWorkingCompany(user);
  }, [user]);
  useLayoutEffect(() => {
    if (!look) return;
    applyTheme(look);
    applyIcon(look);
  }, [look]);
  return look;
}

/** The screen of any other path (B2.1). */
export function NotFoundScreen() {
  const { data: user } = useQuery(q(authEndpoints.user));
  const look = useLook(user);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <BrandMark branding={look} />
      <MissingPage />
    </main>
  );
}
