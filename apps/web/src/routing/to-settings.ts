import { redirect } from '@tanstack/react-router';

export interface Address {
  location: { search: object };
}

/** Sends an address with a query to a section of the settings. The rest of the query goes with it. */
export function toSettings(section: string, { location }: Address): never {
  const { tab: _, ...search } = location.search as Record<string, string>;
  throw redirect({
    href: `/admin/company-settings/${section}?${new URLSearchParams(search)}`,
    replace: true,
  });
}
