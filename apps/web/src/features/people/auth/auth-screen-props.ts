import type { User } from '@portal/contract/people/auth/shapes.ts';
import type { Brand } from '../../../branding/kept-brand.ts';

/** The query parameters of the page. */
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
  /** The user who is already signed in, for the page of an invitation. */
  user?: User | undefined;
  /** Changes query parameters. An empty value removes its parameter. */
  onSearch: (patch: AuthSearch) => void;
  /** Called with the user who has signed in, or who stays signed in. */
  onEnter: (user: User) => void;
  /**
   * Signs `user` out. Returns the number of their unsent changes on this device. If there are any, they stay signed in.
   */
  onLeave: (user: User) => Promise<number>;
  /** Called when a new password has ended all sessions. */
  onSignOut?: () => void;
}
