import type { NoticePoint, PublicNotice } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { useState } from 'react';
import { say } from '../../../../languages/say.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { cn } from '../../../../ui/cn.ts';

/** Rows that are shown at first. Those outside come first. */
const FIRST = 20;

function limitsOf({ lowerLimit, upperLimit }: NoticePoint): string {
  if (lowerLimit !== null && upperLimit !== null)
    return say('{from} to {to}', { from: lowerLimit, to: upperLimit });
  if (lowerLimit !== null) return say('at least {limit}', { limit: lowerLimit });
  return upperLimit === null ? say('none') : say('at most {limit}', { limit: upperLimit });
}

interface ReadingProps {
  value: string | null;
  state: NoticePoint['found'];
  /** Said where there is no reading. */
  none: string;
}

/** A reading with the word that says when it is outside, because colour alone says nothing. */
const Reading = ({ value, state, none }: ReadingProps) => (
  <td className={cn('px-3 py-1.5 text-right', state === 'outside' && 'font-medium text-danger')}>
    <span className="whitespace-nowrap tabular-nums">{value ?? none}</span>
    {state === 'outside' ? <span className="block text-sm">{say('outside')}</span> : null}
  </td>
);

const scrolls = 'overflow-x-auto rounded-md border border-line';
const head = 'px-3 py-2 font-medium';

/** The points of a notice before and after, those outside first. */
export function NoticePoints({ points }: { points: readonly NoticePoint[] }) {
  const [isWhole, setWhole] = useState(points.length <= FIRST);
  if (points.length === 0)
    return <p className="text-muted">{say('The certificate names no measurement points for this unit.')}</p>;
  const sorted = points.toSorted((a, b) => Number(b.found === 'outside') - Number(a.found === 'outside'));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by keyboard */}
      <section aria-label={say('Points before and after')} tabIndex={0} className={scrolls}>
        <table className="w-full text-left">
          <thead className="bg-slate-50 text-sm text-muted">
            <tr>
              <th scope="col" className={head}>
                {say('Point')}
              </th>
              <th scope="col" className={cn(head, 'text-right')}>
                {say('As found')}
              </th>
              <th scope="col" className={cn(head, 'text-right')}>
                {say('As left')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, isWhole ? undefined : FIRST).map((point, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the points of a notice never change
              <tr key={at} className="border-t border-line align-top">
                <td className="px-3 py-1.5 wrap-anywhere">
                  {[point.quantity, [point.nominal, point.unit].filter(Boolean).join(' ')]
                    .filter(Boolean)
                    .join(', ')}
                  {/* Below the point, so that a phone shows the readings without scrolling sideways. */}
                  <span className="block text-sm text-muted tabular-nums">
                    {say('Limits: {limits}', { limits: limitsOf(point) })}
                  </span>
                </td>
                <Reading value={point.asFound} state={point.found} none={say('not measured')} />
                <Reading value={point.asLeft} state={point.left} none={say('not adjusted')} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isWhole ? null : (
        <Button variant="link" size="inline" onClick={() => setWhole(true)}>
          {say('Show all {n} points', { n: points.length })}
        </Button>
      )}
    </>
  );
}

/** Returns when the unit was last known to be good, in words. */
export const lastGood = ({ lastGoodOn }: Pick<PublicNotice, 'lastGoodOn'>): string =>
  lastGoodOn ? formatDate(lastGoodOn) : say('Not known');

const endedWords = {
  replaced: 'A corrected certificate has replaced this notice with a newer one.',
  'taken back':
    'This notice does not hold any more. The readings were wrong: the unit was not outside its limits.',
} as const;

/** Returns why a notice does not hold any more, or undefined for one that does. */
export const whyEnded = (state: PublicNotice['state']): string | undefined =>
  state === 'valid' ? undefined : say(endedWords[state]);
