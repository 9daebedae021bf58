import { isAdmin } from '@portal/contract/core/roles.ts';
import { HardHat, SlidersHorizontal, Users } from 'lucide-react';
import { paths } from '../../navigation/paths.ts';
import { account, type NavEntry, type Navigator, navEntries } from './nav-entries.ts';

/** Sections of the settings that the search also finds by name. They have icons that every page has loaded. */
const settingsEntries: readonly NavEntry[] = [
  { label: 'Reference Standards', to: paths.referenceStandards(), icon: SlidersHorizontal },
  { label: 'Audit Trail', to: paths.audit(), icon: SlidersHorizontal },
  { label: 'Technicians', to: paths.technicians(), icon: HardHat },
  { label: 'Users', to: paths.ownUsers(), icon: Users },
];

/**
 * Returns the screens that the search finds by name: the lines of the navigation, account settings for everyone, and for
 * admins sections of the settings.
 */
export const findableScreens = (user: Navigator): readonly NavEntry[] => [
  ...new Set([...navEntries(user), ...(isAdmin(user.role) ? settingsEntries : []), account]),
];
