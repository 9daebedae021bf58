import { houseStyle } from '@portal/contract/core/house-style.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { type Dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { ShownLine, ShownTerms } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { lineRate, sumRows } from '@portal/contract/estimates/estimates/shown-sums.ts';
import type { ShownCalibration } from '@portal/contract/laboratory/calibration-terms/shown-calibration.ts';
import { type Dispatch, lazy, type SetStateAction, Suspense, useState } from 'react';
import { say } from '../../../../languages/say.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import type { AskAbout } from './ask-question.tsx';

// Loaded when somebody asks: most estimates are answered without a question.
const AskQuestion = lazy(() => import('./ask-question.tsx').then((part) => ({ default: part.AskQuestion })));

/** What a line needs so that the customer can ask about it. */
interface Asking {
  onAsk: AskAbout;
  /** The customer's name; undefined when nobody is signed in. */
  name?: string | undefined;
}

type Question = 'none' | 'open' | 'sent';

interface QuestionRowProps {
  line: number;
  asking: Asking;
  setQuestion: Dispatch<SetStateAction<Question>>;
}

/** The form of a question about the line above it. It has the whole width of the table. */
const QuestionRow = ({ line, asking, setQuestion }: QuestionRowProps) => (
  <tr className="border-b border-line">
    <td colSpan={2} className="pb-3">
      <div className="rounded-md border border-line p-3">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <AskQuestion
            line={line}
            name={asking.name}
            onAsk={async (...question) => {
              await asking.onAsk(...question);
              setQuestion('sent');
            }}
            onDone={() => setQuestion((now) => (now === 'sent' ? now : 'none'))}
          />
        </Suspense>
      </div>
    </td>
  </tr>
);

interface LineProps {
  line: ShownLine;
  index: number;
  terms: ShownTerms | undefined;
  isApproved: boolean | undefined;
  photoUrl: ((id: number) => string) | undefined;
  asking: Asking | undefined;
  onTake: ((position: number, taken: boolean) => void) | undefined;
}

/** One line, with a button that opens a question about it and says when it was sent. */
function Line({ line, index, terms, isApproved, photoUrl, asking, onTake }: LineProps) {
  const [question, setQuestion] = useState<Question>('none');
  const ticks = line.optional ? onTake : undefined;
  const words = ticks
    ? ''
    : [line.optional && optionWords(line, isApproved), detailOf(line, terms)].filter(Boolean).join(' · ');
  const detail = words ? <span className="text-sm text-muted wrap-anywhere">{words}</span> : null;
  const isAsked = asking && question === 'open';
  return (
    <>
      <tr className={cn('align-top', !isAsked && 'border-b border-line')}>
        <td className="py-2 pr-4">
          {ticks ? (
            <Checkbox
              checked={Boolean(line.taken)}
              onCheckedChange={(taken) => ticks(index, taken)}
              label={<span className="wrap-anywhere">{line.description}</span>}
              hint={[say('Optional'), detailOf(line, terms)].filter(Boolean).join(' · ')}
            />
          ) : (
            <span className="block wrap-anywhere">{line.description}</span>
          )}
          {asking ? (
            <div className="flex flex-wrap items-center gap-x-3 text-sm">
              {detail}
              {question === 'sent' ? (
                <p role="status">{say('Your question was sent. We will get back to you.')}</p>
              ) : null}
              {isAsked ? null : (
                <Button variant="link" size="inline" className="text-sm" onClick={() => setQuestion('open')}>
                  {question === 'sent' ? say('Ask again') : say('Ask a question')}
                  <span className="sr-only"> {say('about {line}', { line: line.description })}</span>
                </Button>
              )}
            </div>
          ) : (
            detail
          )}
          <Photos photos={line.photos} photoUrl={photoUrl} />
        </td>
        <td
          className={`py-2 text-right whitespace-nowrap tabular-nums ${line.optional && !line.taken ? 'text-muted line-through' : ''}`}
        >
          {formatMoney(line.amount)}
        </td>
      </tr>
      {isAsked ? <QuestionRow line={index} asking={asking} setQuestion={setQuestion} /> : null}
    </>
  );
}

interface EstimateLinesProps {
  lines: readonly ShownLine[];
  terms?: ShownTerms | undefined;
  /** Dollars. */
  total: Dollars;
  note: string | null;
  /** What is calibrated and how. */
  calibrations?: readonly ShownCalibration[] | undefined;
  /** True once the customer has approved. Optional lines then say whether they were taken. */
  isApproved?: boolean;
  /** Returns the address of a photo for the holder of a link. Others use the file's own. */
  photoUrl?: ((id: number) => string) | undefined;
  /** Lets the customer ask about a line. */
  asking?: Asking | undefined;
  /** Called when an optional line is ticked or not. Without it the lines are only shown. */
  onTake?: ((position: number, taken: boolean) => void) | undefined;
}

/** The charged lines with discount, tax and the total. It is also readable at 390 pixels. */
export const EstimateLines = ({
  lines,
  terms,
  total,
  note,
  calibrations = [],
  isApproved,
  photoUrl,
  asking,
  onTake,
}: EstimateLinesProps) => (
  <div className="flex flex-col gap-3">
    <table className="w-full border-collapse">
      <caption className="sr-only">{say('Lines of the estimate')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{say('Description')}</th>
          <th scope="col">{say('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and never move
          <Line key={index} {...{ line, index, terms, isApproved, photoUrl, asking, onTake }} />
        ))}
      </tbody>
      <tfoot>
        {sumRows(terms).map(({ label, dollars }) => (
          <tr key={label}>
            <th scope="row" className="pt-2 pr-4 text-left font-normal text-muted">
              {label}
            </th>
            <td className="pt-2 text-right whitespace-nowrap tabular-nums">{formatMoney(dollars)}</td>
          </tr>
        ))}
        <tr className="text-lg font-semibold">
          <th scope="row" className="py-2 pr-4 text-left">
            {say('Total')}
          </th>
          <td className="py-2 text-right whitespace-nowrap tabular-nums">{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
    {calibrations.map(({ units, sentences }, index) => (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: units without a number have the same name, and never move
        key={`${index} ${units.join()}`}
        aria-label={say('Calibration of {units}', { units: units.join(', ') })}
        className="flex flex-col gap-1"
      >
        <p className="font-medium wrap-anywhere">
          {say('Calibration of {units}', { units: units.join('; ') })}
        </p>
        {sentences.map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
      </section>
    ))}
    {note ? <p className="wrap-anywhere whitespace-pre-line">{note}</p> : null}
  </div>
);

const Photos = ({
  photos = [],
  photoUrl,
}: Pick<ShownLine, 'photos'> & Pick<EstimateLinesProps, 'photoUrl'>) =>
  photos.length === 0 ? null : (
    <span className="mt-1 flex flex-wrap gap-2">
      {photos.map(({ id, caption, fileUrl }) => {
        const url = photoUrl?.(id) ?? fileUrl ?? '';
        return (
          <a key={id} href={url} target="_blank" rel="noreferrer">
            <img
              src={`${url}?size=thumb`}
              alt={say('{caption}, opens in a new tab', { caption })}
              loading="lazy"
              className="size-16 rounded-md sm:size-20 border border-line object-cover"
            />
          </a>
        );
      })}
    </span>
  );

function detailOf(line: ShownLine, terms: ShownTerms | undefined): string {
  const { partNumber, quantity, price } = line;
  const rate = lineRate(line, terms);
  const count = quantity !== 1 ? `${formatNumber(quantity)} × ${formatMoney(price)}` : '';
  return [partNumber, count, rate && `${houseStyle().taxName} ${rate}`].filter(Boolean).join(' · ');
}

function optionWords({ taken }: ShownLine, isApproved: boolean | undefined): string {
  if (isApproved) return taken ? say('Optional, approved') : say('Optional, not approved');
  return taken ? say('Optional, included') : say('Optional, not included');
}
