import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address from `paths`, with its query. */
  to: string;
}

/** Returns the address in the parts that the router's own link takes. */
export function locationOf(address: string) {
  const { pathname, searchParams, hash } = new URL(address, 'http://portal');
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
}

// The addresses are strings (breadcrumbs, notifications, table rows), so the router's own types do not fit.
const LooseLink = Link as unknown as (
  props: ComponentProps<'a'> & ReturnType<typeof locationOf> & { activeOptions: { exact: boolean } },
) => React.JSX.Element;

// The router marks a link as the current page. Without this it also marks '/repairs' at '/repairs?status=shipped'.
const activeOptions = { exact: true };

/** A link inside the app. Its screen is loaded as soon as the pointer or the focus is on the link. */
export const AppLink = ({ to, ...rest }: AppLinkProps) => (
  <LooseLink {...rest} {...locationOf(to)} activeOptions={activeOptions} />
);

/** Returns a function that opens an address: `go(paths.repair(17))`. `replace` adds no step to the history. */
export function useGo(): (address: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (address, options) => void navigate({ href: address, ...options });
}
