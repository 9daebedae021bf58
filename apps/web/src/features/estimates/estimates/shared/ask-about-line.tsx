import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import type { AskAbout } from './ask-question.tsx';

// Loaded when somebody asks: most estimates are answered without a question.
const AskQuestion = lazy(() => import('./ask-question.tsx').then((part) => ({ default: part.AskQuestion })));

/** What a line needs so that the customer can ask about it. */
export interface Asking {
  onAsk: AskAbout;
  /** The customer's name; undefined when nobody is signed in. */
  name?: string | undefined;
}

/** A button that opens a question about one line, and says when it was sent. */
export function AskAboutLine({
  line,
  description,
  asking,
}: {
  line: number;
  description: string;
  asking: Asking;
}) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  if (state === 'open')
    return (
      <div className="mt-2 rounded-md border border-line p-3">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <AskQuestion
            line={line}
            name={asking.name}
            onAsk={async (...question) => {
              await asking.onAsk(...question);
              setState('sent');
            }}
            onDone={() => setState((now) => (now === 'sent' ? now : 'closed'))}
          />
        </Suspense>
      </div>
    );
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      {state === 'sent' ? <p role="status">Your question is sent. We will answer you.</p> : null}
      <Button variant="link" size="inline" className="text-sm" onClick={() => setState('open')}>
        {state === 'sent' ? 'Ask again' : 'Ask a question'}
        <span className="sr-only"> about {description}</span>
      </Button>
    </div>
  );
}
