import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { SquarePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import type { FactsPart } from './request-values.ts';

// Loaded when it is first opened, because facts are rarely wrong.
const EditRequestDialog = lazy(() =>
  import('./edit-request-dialog.tsx').then((part) => ({ default: part.EditRequestDialog })),
);

/** Opens the dialog in which admins correct what a request says (D3.8). */
export function EditRequest({ repair, part }: { repair: Repair; part: FactsPart }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <SquarePen aria-hidden className="size-4" />
        {/* The card says whose data they are. In its narrow column the whole label would need a line of its own. */}
        {part === 'unit' ? (
          'Edit request'
        ) : (
          <span>
            Edit<span className="sr-only"> customer</span>
          </span>
        )}
      </Button>
      {open ? (
        <Suspense>
          <EditRequestDialog repair={repair} part={part} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
