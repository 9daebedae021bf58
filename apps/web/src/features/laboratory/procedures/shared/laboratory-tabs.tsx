import { comparisonPaths } from '@portal/contract/calibration/comparisons/paths.ts';
import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
import { roomPaths } from '@portal/contract/calibration/rooms/paths.ts';
import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { authorisationPaths } from '@portal/contract/laboratory/authorisations/paths.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import { scopePaths } from '@portal/contract/laboratory/scopes/paths.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';

/** The pages of the laboratory, in the order in which somebody sets one up. */
const pages = [
  { label: 'Procedures', to: procedurePaths.procedures() },
  { label: 'Scope', to: scopePaths.scope() },
  { label: 'Authorised people', to: authorisationPaths.authorisations() },
  { label: 'Standards', to: paths.referenceStandards(), isForAdmins: true },
  { label: 'Rooms', to: roomPaths.rooms() },
  { label: 'Nonconforming work', to: nonconformingWorkPaths.nonconformingWork() },
  { label: 'Comparisons', to: comparisonPaths.comparisons() },
  { label: 'Records', to: technicalRecordPaths.technicalRecords() },
] as const;

type Page = (typeof pages)[number]['label'];

/** On a phone the tabs are wider than the window. */
const showHere = (tabs: HTMLElement | null) =>
  tabs?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

/** Leads from one page of the laboratory to another. They look like tabs, and each has an address. */
export function LaboratoryTabs({ here }: { here: Page }) {
  const { role } = useSignedInUser();
  const shown = pages.filter((page) => isAdmin(role) || !('isForAdmins' in page));
  return (
    <nav
      ref={showHere}
      aria-label="Laboratory"
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {shown.map(({ label, to }) => (
        <AppLink
          key={label}
          to={to}
          aria-current={label === here ? 'page' : undefined}
          data-state={label === here ? 'active' : undefined}
          className="-mb-px flex min-h-10 shrink-0 items-center border-b-2 border-transparent px-2 font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-primary-text data-[state=active]:text-primary-text touch:min-h-11 touch:min-w-11"
        >
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
