import { showing, type Total } from '@portal/contract/core/calls/paging.ts';
import { Button } from '../ui/button/button.tsx';

interface NewerOlderProps {
  page: number;
  pageSize: number;
  total: Total;
  /** A plural such as 'movements'. */
  noun: string;
  onPage: (page: number) => void;
}

/** The controls below a list that is newest first and stands beside other things, so the address has no page of it. */
export function NewerOlder({ page, pageSize, total, noun, onPage }: NewerOlderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pt-2">
      <p className="text-sm text-muted tabular-nums">{showing(page, total, noun, pageSize)}</p>
      {total.total > pageSize ? (
        <span className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onPage(page - 1)}
            disabledReason={page === 1 ? 'These are the newest' : null}
          >
            Newer
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onPage(page + 1)}
            disabledReason={page * pageSize >= total.total ? 'These are the oldest' : null}
          >
            Older
          </Button>
        </span>
      ) : null}
    </div>
  );
}
