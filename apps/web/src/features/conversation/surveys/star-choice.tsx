import { STARS_MAX, starWords } from '@portal/contract/conversation/surveys/rules.ts';
import { cn } from '../../../ui/cn.ts';

interface StarChoiceProps {
  stars: number | null;
  onChoose: (stars: number) => void;
}

/** One to five stars as radio buttons, large enough for a thumb. Arrow keys move between them. */
export function StarChoice({ stars, onChoose }: StarChoiceProps) {
  const isFilled = (number: number): boolean => stars !== null && number <= stars;
  return (
    <fieldset>
      <legend className="font-medium">Your stars</legend>
      <div className="mt-2 flex gap-1">
        {Array.from({ length: STARS_MAX }, (_, at) => at + 1).map((number) => (
          <label
            key={number}
            className={cn(
              'relative flex size-11 cursor-pointer items-center justify-center rounded-lg border bg-surface leading-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              stars === number ? 'border-2 border-primary' : 'border-line',
            )}
          >
            <input
              type="radio"
              name="stars"
              value={number}
              checked={stars === number}
              onChange={() => onChoose(number)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className={cn('text-xl', isFilled(number) ? 'text-primary-text' : 'text-muted')}
            >
              {isFilled(number) ? '★' : '☆'}
            </span>
            <span className="sr-only">
              {number === 1 ? '1 star' : `${number} stars`}, {starWords(number)}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden className="mt-1.5 min-h-5 text-sm text-muted">
        {stars === null ? '' : starWords(stars)}
      </p>
    </fieldset>
  );
}
