import type { ProcedureDetail } from '@portal/contract/laboratory/procedures/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';

const ModelsDialog = lazy(() =>
  import('./models-dialog.tsx').then((part) => ({ default: part.ModelsDialog })),
);

/** The models that name the procedure. */
export function ProcedureModels({ procedure, mayWrite }: { procedure: ProcedureDetail; mayWrite: boolean }) {
  const [asked, setAsked] = useState(false);
  const { models } = procedure;
  return (
    <Card
      title="Models"
      description="Units of these models are calibrated by this procedure."
      action={
        mayWrite ? (
          <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
            Choose Models
          </Button>
        ) : null
      }
    >
      {models.length === 0 ? (
        <p className="text-muted">No model names this procedure yet.</p>
      ) : (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {models.map(({ id, make, name }) => (
            <li key={id} className="wrap-anywhere">
              {make} {name}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {asked ? <ModelsDialog procedure={procedure} onClose={() => setAsked(false)} /> : null}
      </Suspense>
    </Card>
  );
}
