import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { HardHat, MessageSquareText, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListTable } from '../../../lists/list-table.tsx';
import { wholeList } from '../../../lists/whole-list.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useTechnicians } from '../../../record-parts/technicians/use-technicians.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { DeleteTechnician } from './delete-technician.tsx';
import { TechnicianCard } from './technician-card.tsx';
import { technicianColumns } from './technician-columns.tsx';
import { UnassignedWork } from './unassigned-work.tsx';
import { useWorkload } from './use-workload.ts';

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
          <div className="flex flex-wrap justify-end gap-2 border-b border-line px-4 py-3">
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
