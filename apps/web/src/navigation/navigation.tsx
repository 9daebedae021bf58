import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of `paths`, with its query. */
  to: string;
}

/** The address in the parts that the router's own link takes. */
export function locationOf(address: string) {
  const { pathname, searchParams, hash } = new URL(address, 'http://portal');
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
}

// The addresses are strings (breadcrumbs, notifications, table rows), so the router's own types have no part here.
const LooseLink = Link as unknown as (
  props: ComponentProps<'a'> & ReturnType<typeof locationOf> & { activeOptions: { exact: boolean } },
) => React.JSX.Element;

// The router marks a link as the current page; without this also '/repairs' when '/repairs?status=shipped' is shown.
const activeOptions = { exact: true };

/** A link inside the app; its screen is fetched when the pointer or the focus comes near. */
export const AppLink = ({ to, ...rest }: AppLinkProps) => (
  <LooseLink {...rest} {...locationOf(to)} activeOptions={activeOptions} />
);

/** `const go = useGo()`, then `go(paths.repair(17))`; `replace` leaves no step back. */
export function useGo(): (address: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (address, options) => void navigate({ href: address, ...options });
}
