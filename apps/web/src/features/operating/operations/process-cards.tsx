import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { Operations, ShownBackup, ShownInstance } from '@portal/contract/operating/operations/shapes.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { timeAgo } from '../../records/notifications/shared/time-ago.ts';
import { FactCard, onlyWide, SecondLine } from './fact-card.tsx';
import { bytesInWords } from './words.ts';

const Ago = ({ at }: { at: string }) => (
  <time dateTime={at} title={at}>
    {timeAgo(at)}
  </time>
);

const BackupState = ({ verifiedAt, finishedAt, error, damage }: ShownBackup) => {
  if (error !== null) return <Badge tone="red">Failed</Badge>;
  if (damage !== null) return <Badge tone="amber">Files damaged</Badge>;
  if (verifiedAt !== null) return <Badge tone="green">Verified</Badge>;
  return finishedAt === null ? <Badge tone="blue">In work</Badge> : <Badge tone="amber">Not verified</Badge>;
};
const sizeOf = ({ bytes }: ShownBackup) => (bytes === null ? '' : bytesInWords(bytes));

const backupColumns: Column<ShownBackup>[] = [
  {
    key: 'started',
    header: 'Started',
    cell: (row) => (
      <>
        <Ago at={row.startedAt} />
        <SecondLine>{row.error ?? row.file}</SecondLine>
        {row.damage ? <SecondLine>{row.damage}</SecondLine> : null}
        {row.verifiedAt ? (
          <SecondLine>
            Verified <Ago at={row.verifiedAt} />
          </SecondLine>
        ) : null}
        <SecondLine onPhone>{sizeOf(row)}</SecondLine>
      </>
    ),
  },
  { key: 'size', header: 'Size', align: 'right', className: `whitespace-nowrap ${onlyWide}`, cell: sizeOf },
  { key: 'state', header: 'State', cell: (row) => <BackupState {...row} /> },
];

/** The newest backups that the portal made by itself (D12.3). */
export const BackupsCard = ({ state }: { state: Operations | undefined }) => (
  <FactCard
    title="Backups"
    description="The newest that the portal made by itself."
    columns={backupColumns}
    rows={state?.backups}
    rowId={({ id }) => id}
    empty="None yet. BACKUP_DIR in the settings of the server switches them on."
  />
);

const freeOf = ({ diskFree }: ShownInstance): string => (diskFree === null ? '' : bytesInWords(diskFree));

const instanceColumns: Column<ShownInstance>[] = [
  {
    key: 'host',
    header: 'Machine',
    cell: (row) => (
      <>
        <span className="wrap-anywhere">{row.host}</span>
        <SecondLine>
          Started <Ago at={row.startedAt} />
        </SecondLine>
        <SecondLine onPhone>
          {row.version}, {freeOf(row)} free
        </SecondLine>
      </>
    ),
  },
  {
    key: 'version',
    header: 'Release',
    className: `whitespace-nowrap ${onlyWide}`,
    cell: (row) => row.version,
  },
  {
    key: 'disk',
    header: 'Free disk',
    align: 'right',
    className: `whitespace-nowrap ${onlyWide}`,
    cell: freeOf,
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => (row.isAlive ? <Badge tone="green">Works</Badge> : <Badge tone="amber">Not seen</Badge>),
  },
];

/** The processes that work on this database. */
export const InstancesCard = ({ state }: { state: Operations | undefined }) => (
  <FactCard
    title="Processes"
    description={
      state
        ? `Tables: ${countOf(state.migrations.applied, 'change is made', 'changes are made')}${
            state.migrations.waiting.length > 0 ? `, ${state.migrations.waiting.length} wait` : ''
          }. The newest is ${state.migrations.newest}.`
        : 'The processes of this portal.'
    }
    columns={instanceColumns}
    rows={state?.instances}
    rowId={({ id }) => id}
    empty="No process has written that it is there. Each does so within 20 seconds."
  />
);
