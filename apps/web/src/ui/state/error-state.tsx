import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../languages/say.ts';
import { Button } from '../button/button.tsx';

interface ErrorStateProps {
  title: ReactNode;
  description?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** True while the retry runs. */
  retrying?: boolean | undefined;
  /** True where this is the whole page, so the title is its heading. */
  isPage?: boolean;
  /** Shown beside Retry, such as a link back. */
  action?: ReactNode;
}

/** Shown when loading failed: the reason and Retry. */
export const ErrorState = ({ title, description, onRetry, retrying, isPage, action }: ErrorStateProps) => {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      <span className="mb-2 flex size-10 items-center justify-center rounded-full bg-red-50 text-danger">
        <TriangleAlert aria-hidden className="size-5" />
      </span>
      <Title className="text-base font-medium text-ink">{title}</Title>
      {description ? <p className="max-w-md text-muted">{description}</p> : null}
      {onRetry || action ? (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {onRetry ? (
            <Button
              variant="secondary"
              onClick={onRetry}
              pending={retrying}
              pendingLabel={say('Retrying...')}
            >
              {say('Retry')}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
};
