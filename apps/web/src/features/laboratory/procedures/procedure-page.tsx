import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { proceduresPermissions } from '@portal/contract/laboratory/procedures/area.ts';
import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import type { ProcedureDetail } from '@portal/contract/laboratory/procedures/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FileCheck, FilePlus2, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../api/query.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ProcedureMenu } from './procedure-menu.tsx';
import { ProcedureModels } from './procedure-models.tsx';
import { RevisionHistory } from './revision-history.tsx';
import { RevisionView } from './revision-view.tsx';

const DraftEditor = lazy(() =>
  import('./draft/draft-editor.tsx').then((part) => ({ default: part.DraftEditor })),
);
const ProcedureDialog = lazy(() =>
  import('./procedure-dialog.tsx').then((part) => ({ default: part.ProcedureDialog })),
);
const NewRevision = lazy(() => import('./new-revision.tsx').then((part) => ({ default: part.NewRevision })));

/** A procedure: the revision in force or the one that the address names, the history, and its models. */
export function ProcedurePage({ procedure }: { procedure: ProcedureDetail }) {
  const { role } = useSignedInUser();
  const search = useSearch({ strict: false }) as { revision?: string; edit?: string };
  const [asked, setAsked] = useState<'edit' | 'revision'>();
  const { id, number, title, discipline, active, revisions, inForce } = procedure;
  useCrumbs([{ label: 'Procedures', to: procedurePaths.procedures() }, { label: number }]);
  usePageTitle(number);
  const mayWrite = may(role, proceduresPermissions['procedure.write']);
  const draft = revisions.find(({ state }) => state === 'draft');
  const isEditing = mayWrite && search.edit === 'true' && draft !== undefined;
  const shownId = isEditing
    ? draft.id
    : (revisions.find((one) => String(one.id) === search.revision)?.id ?? inForce?.id ?? revisions[0]?.id);
  const { data: revision } = useQuery({
    ...q(procedureEndpoints.getRevision, { params: { id: shownId ?? 0 } }),
    enabled: shownId !== undefined,
  });
  const close = () => setAsked(undefined);
  const certificates = (
    <AppLink
      to={technicalRecordPaths.technicalRecords({ procedureId: String(id) })}
      className={buttonClass({ variant: 'secondary' })}
    >
      <FileCheck aria-hidden className="size-4" />
      Certificates
    </AppLink>
  );
  const action = mayWrite ? (
    <>
      {certificates}
      <ProcedureMenu procedure={procedure} />
      <Button variant="secondary" onClick={() => setAsked('edit')}>
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      {draft ? (
        isEditing ? null : (
          <AppLink to={procedurePaths.procedure(id, { edit: 'true' })} className={buttonClass()}>
            Open Draft {draft.revision}
          </AppLink>
        )
      ) : (
        <Button onClick={() => setAsked('revision')}>
          <FilePlus2 aria-hidden className="size-4" />
          New Revision
        </Button>
      )}
    </>
  ) : (
    certificates
  );
  const subtitle = [number, discipline, active ? null : 'Inactive'].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} action={action} />
      <div className="flex flex-col gap-4">
        {revision && revision.id === shownId ? (
          isEditing ? (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <DraftEditor key={revision.id} procedure={procedure} revision={revision} />
            </Suspense>
          ) : (
            <RevisionView revision={revision} />
          )
        ) : shownId === undefined ? (
          <Card>
            <p className="text-muted">This procedure has no revision yet.</p>
          </Card>
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
        {isEditing ? null : (
          <>
            <RevisionHistory procedure={procedure} shownId={shownId} />
            <ProcedureModels procedure={procedure} mayWrite={mayWrite} />
          </>
        )}
      </div>
      <Suspense>
        {asked === 'edit' ? <ProcedureDialog procedure={procedure} onClose={close} /> : null}
        {asked === 'revision' ? <NewRevision procedure={procedure} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
