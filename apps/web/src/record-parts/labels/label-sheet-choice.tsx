import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';

// The popover's code is loaded when it is first opened, because no list needs it before.
const load = () => import('./label-sheet.tsx');
const LabelSheet = lazy(load);

interface LabelSheetChoiceProps {
  /** Returns the address of the labels as PDF. The first label is at this place of the sheet. */
  hrefAt: (start: number) => string;
  className: string;
  /** The label of the button. */
  children: ReactNode;
}

/** Lets the user choose the place of the first label, so that a partly used sheet is not wasted. */
export function LabelSheetChoice({ hrefAt, className, children }: LabelSheetChoiceProps) {
  const [wanted, setWanted] = useState(false);
  const look = { className, children };
  const button = <Opener {...look} />;
  if (!wanted)
    return (
      <Opener
        {...look}
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setWanted(true)}
      />
    );
  return (
    <Suspense fallback={button}>
      <LabelSheet hrefAt={hrefAt} trigger={button} />
    </Suspense>
  );
}

const Opener = (props: ComponentProps<'button'>) => <button type="button" {...props} />;
