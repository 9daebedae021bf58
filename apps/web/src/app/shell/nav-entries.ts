import { comparisonPaths } from '@portal/contract/calibration/comparisons/paths.ts';
import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
import { roomPaths } from '@portal/contract/calibration/rooms/paths.ts';
import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import { benchPaths } from '@portal/contract/calibration/worksheets/paths.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { authorisationPaths } from '@portal/contract/laboratory/authorisations/paths.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import { scopePaths } from '@portal/contract/laboratory/scopes/paths.ts';
import type { WorkReason } from '@portal/contract/overview/work-queue/reasons.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import {
  Building2,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CircleHelp,
  ClipboardList,
  FilePlus2,
  Gauge,
  HardHat,
  History,
  House,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailPlus,
  MonitorSmartphone,
  PackageCheck,
  PackageSearch,
  Settings,
  Shapes,
  ShoppingCart,
  SlidersHorizontal,
  Truck,
  Users,
  Wrench,
} from 'lucide-react';
import { paths } from '../../navigation/paths.ts';

/** One line of the side navigation. */
export interface NavEntry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Other addresses at which this line is active. */
  also?: readonly string[];
  /** What of the work queue is counted beside the line. */
  counts?: readonly WorkReason[];
}

const help: NavEntry = { label: 'Help & Support', to: paths.help(), icon: CircleHelp };
/** The page of one's own account. */
export const account: NavEntry = { label: 'Account Settings', to: paths.account(), icon: Settings };

const customerEntries: readonly NavEntry[] = [
  { label: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboard },
  { label: 'New RMA Request', to: paths.newRequest(), icon: FilePlus2 },
  { label: 'Active Repairs', to: paths.activeRepairs(), icon: Wrench, also: ['/repairs'] },
  { label: 'Repair History', to: paths.repairHistory(), icon: History },
  { label: 'My Equipment', to: paths.register(), icon: Gauge },
  { label: 'Appointments', to: paths.appointments(), icon: CalendarDays },
  { label: 'Invoices', to: paths.invoices(), icon: ClipboardList },
  account,
  help,
];

const technicianEntries: readonly NavEntry[] = [
  { label: 'Field Technician', to: paths.mobileTech(), icon: HardHat },
  { label: 'Repairs', to: paths.repairs(), icon: Wrench },
  { label: 'Receive', to: paths.receive(), icon: PackageCheck },
  { label: 'Service Calendar', to: paths.serviceCalendar(), icon: CalendarDays },
  { label: 'Equipment Register', to: paths.register(), icon: Gauge },
  account,
  help,
];

/** A heading of the side navigation, with the lines below it. Lines above all headings have none. */
export interface NavGroup {
  heading?: string;
  entries: readonly NavEntry[];
}

/** A2: admins do not see the customer-only lines. Account settings is one of them. */
const adminGroups: readonly NavGroup[] = [
  {
    entries: [
      {
        label: 'Dashboard',
        to: paths.adminDashboard(),
        icon: LayoutDashboard,
        also: ['/admin'],
        counts: ['new', 'needsReply'],
      },
    ],
  },
  {
    heading: 'Work',
    entries: [
      {
        label: 'Repair Management',
        to: paths.adminRepairs(),
        icon: ClipboardList,
        also: [paths.newRepair()],
        counts: ['late'],
      },
      { label: 'Receive', to: paths.receive(), icon: PackageCheck },
      { label: 'Ship', to: paths.ship(), icon: Truck, counts: ['readyToShip'] },
      { label: 'Service Calendar', to: paths.serviceCalendar(), icon: CalendarDays, counts: ['message'] },
      { label: 'Calibrations', to: paths.calibrationWork(), icon: CalendarClock, counts: ['certificate'] },
      {
        label: 'Waiting for Parts',
        to: paths.waitingForParts(),
        icon: PackageSearch,
        counts: ['partsArrived'],
      },
    ],
  },
  {
    heading: 'Customers',
    entries: [
      { label: 'Customers', to: paths.customers(), icon: Users },
      { label: 'Invoices', to: paths.invoices(), icon: FilePlus2 },
      { label: 'Equipment Register', to: paths.register(), icon: Gauge },
      { label: 'Customer Invites', to: paths.customerInvites(), icon: MailPlus },
      {
        label: 'Demo Equipment',
        to: paths.demoEquipment(),
        icon: MonitorSmartphone,
        counts: ['loanOverdue'],
      },
    ],
  },
  {
    heading: 'Stock',
    entries: [
      {
        label: 'Purchase Orders',
        // The screen itself begins with its first tab (B2.12). Who comes from here has orders in mind, or comes back to
        // the tab of the last visit.
        to: paths.purchasing({ tab: 'usual' }),
        icon: ShoppingCart,
        also: [paths.purchasing(), '/admin/suppliers', paths.stockCounts()],
      },
      { label: 'Equipment Management', to: paths.equipmentManagement(), icon: Shapes },
    ],
  },
  {
    heading: 'Company',
    entries: [
      { label: 'Reports', to: paths.reports(), icon: ChartColumn },
      {
        label: 'Outbox',
        to: paths.outbox(),
        icon: Mail,
        also: [paths.inboundMail()],
        counts: ['mailFailed'],
      },
      {
        label: 'Company Settings',
        to: paths.companySettings(),
        icon: SlidersHorizontal,
        also: [paths.quickbooks(), paths.referenceStandards(), paths.audit()],
      },
    ],
  },
  { entries: [help] },
];

/** The lines of a superadmin, who manages all companies (B2.6). */
const operatorGroups: readonly NavGroup[] = adminGroups.map((group) =>
  group.heading === 'Company'
    ? {
        ...group,
        entries: [
          ...group.entries,
          { label: 'Companies', to: paths.companies(), icon: Building2, also: ['/admin/users'] },
          { label: 'Operations', to: paths.operations(), icon: Wrench },
        ],
      }
    : group,
);

/** Several portal users may share a customer record (D1.5). */
const teamEntry: NavEntry = { label: 'Team', to: paths.team(), icon: Users };
const teamEntries: readonly NavEntry[] = [...customerEntries.slice(0, -2), teamEntry, account, help];

/** The parts of a signed-in user that decide the lines. */
export type Navigator = Pick<User, 'role' | 'teamSize' | 'managesTeam'> & Partial<Pick<User, 'laboratory'>>;

/** The lines of a company with a laboratory, after the line of what is calibrated. */
const laboratoryEntries: readonly NavEntry[] = [
  { label: 'Bench', to: benchPaths.benches(), icon: Gauge },
  {
    label: 'Laboratory',
    to: procedurePaths.procedures(),
    also: [
      scopePaths.scope(),
      authorisationPaths.authorisations(),
      roomPaths.rooms(),
      nonconformingWorkPaths.nonconformingWork(),
      comparisonPaths.comparisons(),
      technicalRecordPaths.technicalRecords(),
    ],
    counts: ['nonconforming', 'comparisonDue', 'roomOutside'],
    icon: ClipboardList,
  },
];
const AFTER = [paths.calibrationWork(), paths.register()];

/** Returns the groups with the lines of the laboratory, after the first line that belongs to it. */
function withLaboratory(groups: readonly NavGroup[]): readonly NavGroup[] {
  const place = AFTER.find((to) => groups.some(({ entries }) => entries.some((entry) => entry.to === to)));
  return groups.map((group) => ({
    ...group,
    entries: group.entries.flatMap((entry) => (entry.to === place ? [entry, ...laboratoryEntries] : [entry])),
  }));
}

/** Returns the side navigation of a role (A2). Admins have it in groups, because they have many lines. */
export function navGroups(user: Navigator): readonly NavGroup[] {
  const groups = groupsOf(user);
  return user.laboratory ? withLaboratory(groups) : groups;
}

function groupsOf({ role, teamSize, managesTeam }: Navigator): readonly NavGroup[] {
  if (role === 'superadmin') return operatorGroups;
  if (isAdmin(role)) return adminGroups;
  if (role === 'technician') return [{ entries: technicianEntries }];
  return [{ entries: managesTeam || teamSize > 1 ? teamEntries : customerEntries }];
}

/** Returns all lines of {@link navGroups}. */
export const navEntries = (user: Navigator): readonly NavEntry[] =>
  navGroups(user).flatMap(({ entries }) => entries);

export const homeIcon = House;

/** Returns the line of the address or of the longest address above it. For '/repairs/17' it is Active Repairs. */
export function activeEntry(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  const lit = entries
    .flatMap((entry) => [entry.to, ...(entry.also ?? [])].map((to) => ({ entry, to })))
    .filter(({ to }) => to === pathname || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length);
  return lit[0]?.entry;
}
