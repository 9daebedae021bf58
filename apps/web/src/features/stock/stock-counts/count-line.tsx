import { stockCountEndpoints } from '@portal/contract/stock/stock-counts/endpoints.ts';
import type { StockCountLine } from '@portal/contract/stock/stock-counts/shapes.ts';
import { type KeyboardEvent, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { signed } from './shared/movement-words.ts';
import { changedByCount } from './use-count.ts';

const isCount = (text: string): boolean => /^\d{1,7}$/.test(text) && Number(text) <= 1_000_000;

interface CountFieldProps {
  countId: number;
  line: StockCountLine;
}

/** The field for the counted pieces of a part. It saves when it is left, and Enter goes to the next one. */
export function CountField({ countId, line }: CountFieldProps) {
  const stored = line.counted === null ? '' : String(line.counted);
  const [typed, setTyped] = useState<string>();
  const { mutate, isPending } = useEndpointMutation(stockCountEndpoints.count, {
    invalidates: changedByCount,
    failure: { title: 'The count could not be saved' },
  });
  const text = typed ?? stored;
  const wrong = text !== '' && !isCount(text);
  const save = () => {
    if (typed === undefined || wrong || typed === stored) return;
    const counted = typed === '' ? null : Number(typed);
    mutate(
      { params: { id: countId }, body: { lines: [{ partId: line.partId, counted }] } },
      { onSuccess: () => setTyped(undefined) },
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-count]')];
    const next = fields[fields.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else event.currentTarget.blur();
  };
  return (
    <span className="inline-block w-24 shrink-0">
      <Input
        data-count
        aria-label={`Counted pieces of ${line.partNumber}`}
        aria-invalid={wrong || undefined}
        inputMode="numeric"
        autoComplete="off"
        align="right"
        value={text}
        aria-busy={isPending}
        onChange={({ target }) => setTyped(target.value.trim())}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}

/** Says what moved since the sheet was opened, and offers to count against the stock of now. */
export function MovedSince({ countId, line, open }: CountFieldProps & { open: boolean }) {
  const { mutate, isPending } = useEndpointMutation(stockCountEndpoints.count, {
    invalidates: changedByCount,
    failure: { title: 'The count could not be saved' },
  });
  if (line.moved === 0) return null;
  const { partId, counted } = line;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 sm:justify-end">
      <span className="tabular-nums">{signed(line.moved)}</span>
      {open && counted !== null ? (
        <Button
          variant="secondary"
          size="sm"
          pending={isPending}
          pendingLabel="Saving..."
          onClick={() =>
            mutate({ params: { id: countId }, body: { lines: [{ partId, counted, afterMoves: true }] } })
          }
        >
          Counted after that
          <span className="sr-only">: {line.partNumber}</span>
        </Button>
      ) : null}
    </span>
  );
}
