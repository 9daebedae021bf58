import { type Dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { type RefObject, useEffect, useState } from 'react';
import { say } from '../../../../languages/say.ts';
import { Button } from '../../../../ui/button/button.tsx';

interface AnswerBarProps {
  /** The part of the page with the form. It can take the focus. */
  answer: RefObject<HTMLElement | null>;
  total: Dollars;
}

/** The total and the way to the form, at the lower edge as long as the form is further down. */
export function AnswerBar({ answer, total }: AnswerBarProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!answer.current) return;
    const seen = new IntersectionObserver(
      ([last]) => setShown(Boolean(last && !last.isIntersecting && last.boundingClientRect.top > 0)),
      // The first field alone does not show what the form is for.
      { rootMargin: '0px 0px -160px' },
    );
    seen.observe(answer.current);
    return () => seen.disconnect();
  }, [answer]);
  useEffect(() => {
    // What has the focus is not below the bar.
    const { style } = document.documentElement;
    style.scrollPaddingBottom = shown ? '5rem' : '';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-sm print:hidden">
      <p>
        <span className="block text-sm text-muted">{say('Total')}</span>
        <strong className="tabular-nums">{formatMoney(total)}</strong>
      </p>
      <Button
        onClick={() => {
          answer.current?.scrollIntoView();
          answer.current?.focus({ preventScroll: true });
        }}
      >
        {say('Approve or decline')}
      </Button>
    </div>
  );
}
