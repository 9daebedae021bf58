import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';

// What floats is fetched when it is first wanted: no list needs it to be read.
const load = () => import('./label-sheet.tsx');
const LabelSheet = lazy(load);

interface LabelSheetChoiceProps {
  /** Address of the labels as PDF, the first of them at this place of the sheet. */
  hrefAt: (start: number) => string;
  className: string;
  /** What the button says. */
  children: ReactNode;
}

/** Lets people choose the first label that is printed, so that a sheet that was begun is not wasted. */
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
