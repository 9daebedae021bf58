import {
  type Technician,
  type TechnicianLoad,
  technicianEndpoints,
} from '@portal/contract/companies/technicians/endpoints.ts';
import { HardHat, MessageSquareText, UserPlus, UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { reportError } from '../../../api/reported-errors.ts';
import { DeleteOrDeactivate } from '../../../forms/delete-or-deactivate.tsx';
import { ListTable } from '../../../lists/list-table.tsx';
import { wholeList } from '../../../lists/whole-list.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useTechnicians } from '../../../record-parts/technicians/use-technicians.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { LoadBar, useWorkload, type Workload } from './load-bar.tsx';
import {
  type TechnicianActions,
  TechnicianMenu,
  TechnicianName,
  technicianColumns,
} from './technician-columns.tsx';
import { changedByTechnician, useSetActive } from './use-save-technician.ts';

interface DeleteTechnicianProps {
  technician: Technician;
  onClose: () => void;
}

/** Asks, then deletes. When the technician is in use, it offers to deactivate instead (D5.1). */
function DeleteTechnician({ technician, onClose }: DeleteTechnicianProps) {
  const setActive = useSetActive();
  const remove = useEndpointMutation(technicianEndpoints.delete, {
    invalidates: changedByTechnician,
    failure: 'form',
  });
  const { name, active } = technician;
  return (
    <DeleteOrDeactivate
      kind="Technician"
      name={name}
      active={active}
      onDelete={async () => {
        await remove.mutateAsync({ params: { id: technician.id } });
        toast({ title: 'Technician deleted', description: `${name} has been deleted.` });
      }}
      onFailure={(error) => reportError(error, { title: 'Delete failed' })}
      onDeactivate={() => setActive(technician, false)}
      inactiveAlready="They are inactive already."
      onClose={onClose}
    />
  );
}

const linkClass = 'underline underline-offset-2';

/** The open repairs without a technician. Shows nothing when there are none. */
function UnassignedWork({ load }: { load: TechnicianLoad | undefined }) {
  if (!load || load.open === 0) return null;
  const repairs = load.open === 1 ? '1 open repair is' : `${load.open} open repairs are`;
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line bg-surface px-4 py-3">
      <UserX aria-hidden className="size-4 shrink-0 text-muted" />
      <span>
        <AppLink to={paths.adminRepairs({ unassigned: 'true' })} className={`text-primary-text ${linkClass}`}>
          {repairs} not assigned to anybody
        </AppLink>
        {load.late > 0 ? (
          <>
            ,{' '}
            <AppLink
              to={paths.adminRepairs({ unassigned: 'true', late: 'true' })}
              className={`font-medium text-danger ${linkClass}`}
            >
              {load.late} of them late
            </AppLink>
          </>
        ) : null}
        .
      </span>
    </div>
  );
}

interface TechnicianCardProps extends TechnicianActions {
  row: Technician;
  workload: Workload;
}

/** A technician on a phone. */
const TechnicianCard = ({ row, workload, onEdit, onDelete }: TechnicianCardProps) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-center justify-between gap-3">
      <TechnicianName row={row} onEdit={onEdit} />
      <TechnicianMenu row={row} onEdit={onEdit} onDelete={onDelete} />
    </div>
    {row.specialties ? <p className="text-sm text-muted wrap-anywhere">{row.specialties}</p> : null}
    <LoadBar technician={row} workload={workload} />
  </div>
);

const CompanyPhrases = lazy(() =>
  import('./company-phrases.tsx').then((part) => ({ default: part.CompanyPhrases })),
);
const TechnicianDialog = lazy(() =>
  import('./technician-dialog.tsx').then((part) => ({ default: part.TechnicianDialog })),
);

/** The technicians and their work (A2, D3.14), a section of the settings. */
export function TechniciansScreen() {
  const [search, change] = useSearchState<{ dialog?: string | undefined }>();
  const technicians = useTechnicians(true);
  const workload = useWorkload();
  const [leaving, setLeaving] = useState<Technician>();
  const rows = technicians.data?.rows;
  const edited = rows?.find(({ id }) => String(id) === search.dialog);
  const edit = ({ id }: Technician) => change({ dialog: String(id) });
  const add = (
    <Button onClick={() => change({ dialog: 'new' })}>
      <UserPlus aria-hidden className="size-4" />
      Add Technician
    </Button>
  );
  return (
    <>
      <div className="flex flex-col gap-5">
        <UnassignedWork load={workload.of(null)} />
        <Card flush>
          <div className="flex flex-wrap justify-end gap-2 border-b border-line px-4 py-3 max-sm:*:grow">
            <span className="mr-auto">
              <HelpLink article="people">Users and technicians</HelpLink>
            </span>
            <Button variant="secondary" onClick={() => change({ dialog: 'phrases' })}>
              <MessageSquareText aria-hidden className="size-4" />
              Note Phrases
            </Button>
            {add}
          </div>
          <ListTable
            list={wholeList(technicians, rows)}
            label="technicians"
            columns={technicianColumns({ workload, onEdit: edit, onDelete: setLeaving })}
            onOpen={edit}
            card={(row) => (
              <TechnicianCard row={row} workload={workload} onEdit={edit} onDelete={setLeaving} />
            )}
            failure="The technicians could not be loaded"
            empty={
              <EmptyState
                icon={HardHat}
                title="No technicians yet"
                description="Add the people who do the work, so that repairs can be assigned to them."
                action={add}
              />
            }
          />
        </Card>
      </div>
      {search.dialog === 'phrases' ? (
        <Suspense>
          <CompanyPhrases onClose={() => change({ dialog: undefined })} />
        </Suspense>
      ) : null}
      {search.dialog === 'new' || edited ? (
        <Suspense>
          <TechnicianDialog
            key={search.dialog}
            technician={edited}
            onClose={() => change({ dialog: undefined })}
          />
        </Suspense>
      ) : null}
      {leaving ? <DeleteTechnician technician={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}
