import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ProgressForm } from './progress-form.tsx';
import type { Timer } from './technician-steps.ts';
import { WordsForm } from './words-form.tsx';

const kinds = [
  { value: 'progress', label: 'Found or done', hint: 'What you found or did. The customer reads it too.' },
  { value: 'note', label: 'Team note', hint: 'Only staff read it.' },
  { value: 'message', label: 'To customer', hint: 'The customer gets it by email and may answer.' },
] as const;
type Kind = (typeof kinds)[number]['value'];

interface WriteCardProps {
  repair: Repair;
  timer: Timer;
  /** Returns what is open of the parts of the repair, as far as the device knows. */
  stillOpen: () => readonly string[];
}

/** The one place to write on the phone: progress with its status (A4), a note for the team, or a message to the customer. */
export function WriteCard({ repair, timer, stillOpen }: WriteCardProps) {
  const [{ kind, start }, setKind] = useState<{ kind: Kind; start: string }>({ kind: 'progress', start: '' });
  // What is typed goes along when its author sees that it is of another kind.
  const typed = useRef('');
  const shared = { repair, start, typed };
  return (
    <Card title="Write">
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">What to write</legend>
        {kinds.map(({ value, label }) => (
          <Button
            key={value}
            variant={kind === value ? 'secondary' : 'ghost'}
            size="sm"
            aria-pressed={kind === value}
            className="h-auto! min-h-11 px-0.5! whitespace-normal!"
            onClick={() => setKind({ kind: value, start: typed.current })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <p className="py-2 text-sm text-muted">{kinds.find(({ value }) => value === kind)?.hint}</p>
      {kind === 'progress' ? (
        <ProgressForm {...shared} timer={timer} stillOpen={stillOpen} />
      ) : (
        <WordsForm key={kind} {...shared} kind={kind} />
      )}
    </Card>
  );
}
