import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';

/** What a form that stays folded until it is needed gets. */
export interface FoldedForm {
  repair: Repair;
  /** The button that folds the form again, for the head of its card. */
  action?: ReactNode;
}

interface FoldedProps {
  /** The heading of the section (A2). */
  title: string;
  /** The label of the button that opens the form. */
  openLabel: string;
  icon: LucideIcon;
  repair: Repair;
  form: ComponentType<FoldedForm>;
}

/** A section of A2 that is one line until it is used. A form that was opened keeps its text while it is folded. */
export function FoldedSection({ title, openLabel, icon: Icon, repair, form }: FoldedProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {open ? null : (
        <Card
          title={title}
          action={
            <Button variant="secondary" size="sm" aria-expanded={false} onClick={() => setOpen(true)}>
              <Icon aria-hidden className="size-4" />
              {openLabel}
            </Button>
          }
        />
      )}
      <OpenForm repair={repair} form={form} open={open} title={title} onClose={() => setOpen(false)} />
    </>
  );
}

interface OpenFormProps {
  repair: Repair;
  form: ComponentType<FoldedForm>;
  open: boolean;
  /** The name of the section, for the button that folds it. */
  title: string;
  onClose: () => void;
}

/** A form with a button that folds it. It is made when it is first opened, and its first field gets the focus. */
export function OpenForm({ repair, form: Form, open, title, onClose }: OpenFormProps) {
  const [made, setMade] = useState(open);
  const place = useRef<HTMLDivElement>(null);
  if (open && !made) setMade(true);
  if (!made) return null;
  return (
    <div ref={place} hidden={!open}>
      <Suspense>
        <Form
          repair={repair}
          action={
            <Button variant="ghost" size="sm" aria-label={`Close ${title}`} aria-expanded onClick={onClose}>
              <ChevronDown aria-hidden className="size-4 rotate-180" />
              Close
            </Button>
          }
        />
        <FocusFirstField place={place} open={open} />
      </Suspense>
    </div>
  );
}

interface FocusFirstFieldProps {
  place: React.RefObject<HTMLDivElement | null>;
  open: boolean;
}

function FocusFirstField({ place, open }: FocusFirstFieldProps) {
  useEffect(() => {
    if (open) place.current?.querySelector<HTMLElement>('form :is(input,select,textarea)')?.focus();
  }, [open, place]);
  return null;
}
