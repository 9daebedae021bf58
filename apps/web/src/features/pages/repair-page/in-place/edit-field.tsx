import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { formatDate, formatDateText } from '@portal/contract/core/dates/dates.ts';
import { proposalBasis } from '@portal/contract/repairs/promises/messages.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { isActive } from '@portal/contract/repairs/repairs/status.ts';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useUnsavedGuard } from '../../../../forms/use-unsaved-guard.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { useTechnicians } from '../../../../record-parts/technicians/use-technicians.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { usePromiseProposal } from '../../../repairs/promises/shared/use-promise-proposal.ts';
import { ConflictNotice } from '../update/conflict-notice.tsx';
import { useUpdateRepair } from '../update/use-update-repair.ts';
import { EditControl } from './edit-control.tsx';
import { type InPlaceField, inPlaceBody, inPlaceFields, typedValue } from './in-place-fields.ts';

interface EditFieldProps {
  repair: Repair;
  name: InPlaceField;
  /** True while the typed value is being saved. The page then shows it as the value. */
  saving: boolean;
  onSaving: (saving: boolean) => void;
  onClose: () => void;
}

/** The field of one value: Enter saves, Esc closes. A refused value comes back with the reason. */
export default function EditField({ repair, name, saving, onSaving, onClose }: EditFieldProps) {
  const { label, kind } = inPlaceFields[name];
  const now = typedValue(repair, name);
  const [base, setBase] = useState({ version: repair.version, value: now });
  const [typed, setTyped] = useState(now);
  const [fault, setFault] = useState<string>();
  const faultId = useId();
  const place = useRef<HTMLFormElement>(null);
  const byKey = useRef(false);
  const { save } = useUpdateRepair(repair);
  const technicians = useTechnicians(kind === 'technician').data?.rows;
  const technicianName = (id: string) => technicians?.find((row) => String(row.id) === id)?.name ?? null;
  useUnsavedGuard(typed !== base.value && !saving, useUnsavedChanges());
  useEffect(() => {
    const control = place.current?.querySelector<HTMLElement>('input,select,textarea');
    control?.focus();
    if (control instanceof HTMLInputElement) control.select();
  }, []);
  // Somebody else has saved another value of this field since it was opened.
  const conflict = !saving && now !== base.value;

  const send = async (text = typed) => {
    const body = text === base.value ? undefined : inPlaceBody(name, text);
    if (!body) return onClose();
    setFault(undefined);
    onSaving(true);
    try {
      const shown = name === 'technicianId' ? { technicianName: technicianName(text) } : {};
      await save(body, conflict ? base.version : repair.version, { ...body, ...shown } as Partial<Repair>);
      onClose();
    } catch (error) {
      // A toast has said why, and the field comes back with what was typed.
      setFault(error instanceof ApiError ? error.body?.fields?.[name] : undefined);
      onSaving(false);
    }
  };
  const keyDown = (event: KeyboardEvent) => {
    byKey.current = true;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    // Here Enter would only open the list of names.
    if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) {
      event.preventDefault();
      place.current?.requestSubmit();
    }
  };
  if (saving) return null;
  return (
    <form
      ref={place}
      aria-label={`Edit ${label}`}
      noValidate
      className="flex w-full min-w-0 flex-col gap-1.5"
      onKeyDown={keyDown}
      onPointerDown={() => {
        byKey.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <span className="flex min-w-0 items-start gap-1">
        <EditControl
          kind={kind}
          aria={{
            'aria-label': label,
            'aria-invalid': fault ? true : undefined,
            'aria-describedby': fault ? faultId : undefined,
          }}
          value={typed}
          technicians={technicians}
          onChange={setTyped}
          onChoose={(value) => {
            setTyped(value);
            // Arrow keys pass other names on the way to the wanted one, so they do not save.
            if (!byKey.current) void send(value);
          }}
          onSubmit={() => place.current?.requestSubmit()}
        />
        <IconButton icon={Check} label={`Save ${label}`} type="submit" size="icon-sm" />
        <IconButton icon={X} label="Cancel" size="icon-sm" onClick={onClose} />
      </span>
      {name === 'estimatedCompletionDate' ? (
        <ProposedDate repair={repair} onChoose={(date) => void send(date)} />
      ) : null}
      {fault ? (
        <span id={faultId} role="alert" className="text-sm text-danger">
          {fault}
        </span>
      ) : null}
      {conflict ? (
        <ConflictNotice
          now={nowWords(kind, now, technicianName)}
          onReload={() => setBase({ version: repair.version, value: now })}
          onDiscard={onClose}
        />
      ) : null}
    </form>
  );
}

/** The date that the company's turnaround suggests, saved with one click. */
function ProposedDate({ repair, onChoose }: { repair: Repair; onChoose: (date: string) => void }) {
  const isWanted = repair.estimatedCompletionDate === null && isActive(repair.status);
  const proposal = usePromiseProposal(repair.id, isWanted);
  return proposal ? (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <Button variant="link" size="inline" onClick={() => onChoose(proposal.date)}>
        Promise {formatDate(proposal.date)}
      </Button>
      <span className="text-sm text-muted">{proposalBasis(proposal)}</span>
    </span>
  ) : null;
}

const nowWords = (kind: string, value: string, nameOf: (id: string) => string | null): string => {
  if (value === '') return kind === 'technician' ? 'Not assigned' : 'Not set';
  if (kind === 'technician') return nameOf(value) ?? '';
  return kind === 'date' ? formatDateText(value) : value;
};
