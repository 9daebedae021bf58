import type { User } from '@portal/contract/auth/shapes.ts';
import type { Brand } from '../../branding/kept-brand.ts';

/** What stands in the page's address. */
export interface AuthSearch extends Record<string, string | undefined> {
  tab?: string;
  /** Token of a link to set a new password. */
  reset?: string;
  /** Token of an invitation. */
  invite?: string;
}

export interface AuthScreenProps {
  branding: Brand | undefined;
  search: AuthSearch;
  /** Somebody who is signed in already; told to whoever opens an invitation. */
  user?: User | undefined;
  /** Changes parts of the address; empty values leave it. */
  onSearch: (patch: AuthSearch) => void;
  /** Somebody has signed in, or stays so. */
  onEnter: (user: User) => void;
  /** Signs `user` out; answers how many of their changes wait on this device, and leaves them signed in then. */
  onLeave: (user: User) => Promise<number>;
  /** A new password has ended all sessions. */
  onSignOut?: () => void;
}
