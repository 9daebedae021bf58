import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { cn } from '../cn.ts';

/** Letters in about four lines of a phone, or in six lines of the wide column of a page. */
const SHORT = { 4: 180, 6: 600 } as const;
const clamp = { 4: 'line-clamp-4', 6: 'line-clamp-6' } as const;

interface LongTextProps {
  text: string;
  /** The lines that are shown of a long text. */
  lines: keyof typeof SHORT;
}

/** Shows the start of a long text until the user opens it. Line breaks stay. */
export function LongText({ text, lines }: LongTextProps) {
  const [all, setAll] = useState(false);
  const isShort = text.length <= SHORT[lines] && text.split('\n').length <= lines;
  if (isShort) return text;
  return (
    <>
      <span className={cn('whitespace-pre-line', !all && clamp[lines])}>{text}</span>
      <Button variant="link" size="inline" className="mt-1" onClick={() => setAll(!all)}>
        {all ? 'Show less' : 'Show all'}
      </Button>
    </>
  );
}
