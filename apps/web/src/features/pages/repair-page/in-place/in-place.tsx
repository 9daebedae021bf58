import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { cn } from '../../../../ui/cn.ts';
import { type InPlaceField, inPlaceFields } from './in-place-fields.ts';

// Loaded when the pointer or the focus comes to a value, because most visits edit nothing.
const load = () => import('./edit-field.tsx');
const EditField = lazy(load);

interface InPlaceProps {
  repair: Repair;
  name: InPlaceField;
  /** The value as it is shown. Undefined and null: there is none. */
  children: ReactNode;
  /** Shown without a value. */
  empty?: string;
  /** True for a value that is a link. Only the pencil beside it then opens the field. */
  link?: boolean;
}

/** A value that becomes its field on click or Enter. Users who may not change the repair see only the value. */
export function InPlace({ repair, name, children, empty = 'Not set', link = false }: InPlaceProps) {
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const focusBack = useRef(false);
  const isShown = !open || saving;
  useEffect(() => {
    if (isShown && focusBack.current) opener.current?.focus();
    focusBack.current = !isShown;
  }, [isShown]);
  const value = children || <span className="text-muted">{empty}</span>;
  if (!repair.can.update) return value;
  const edit = (
    <>
      <span className="sr-only">, edit {inPlaceFields[name].label}</span>
      <Pencil
        aria-hidden
        className={cn(
          'size-3.5 shrink-0 text-muted transition-opacity',
          !(link && children) &&
            'pointer-fine:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
        )}
      />
    </>
  );
  const button = {
    ref: opener,
    type: 'button',
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setOpen(true),
    className:
      'group -mx-1.5 -my-0.5 inline-flex min-h-6 max-w-[calc(100%+0.75rem)] cursor-pointer items-center gap-1.5 rounded-md px-1.5 text-left hover:bg-slate-100 pointer-coarse:min-h-9',
  } as const;
  const shown =
    link && children ? (
      <span className="flex max-w-full items-center gap-2.5">
        {children}
        <button {...button}>{edit}</button>
      </span>
    ) : (
      <button {...button}>
        <span
          className={cn(
            'min-w-0 wrap-anywhere whitespace-pre-line',
            // The field shows the rest of a long text.
            inPlaceFields[name].kind === 'lines' && 'line-clamp-6',
          )}
        >
          {value}
        </span>
        {edit}
      </button>
    );
  return (
    <>
      {isShown ? shown : null}
      {open ? (
        <Suspense fallback={shown}>
          <EditField
            repair={repair}
            name={name}
            saving={saving}
            onSaving={setSaving}
            onClose={() => {
              setSaving(false);
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
