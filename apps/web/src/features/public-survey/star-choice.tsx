import { STARS_MAX, starWords } from '@portal/contract/surveys/rules.ts';
import { cn } from '../../ui/cn.ts';

interface StarChoiceProps {
  stars: number | null;
  onChoose: (stars: number) => void;
}

/** One to five stars as radio buttons, large enough for a thumb. Arrow keys move between them. */
export const StarChoice = ({ stars, onChoose }: StarChoiceProps) => (
  <fieldset>
    <legend className="font-medium">Your stars</legend>
    <div className="mt-2 flex gap-1">
      {Array.from({ length: STARS_MAX }, (_, at) => at + 1).map((number) => (
        <label
          key={number}
          className="relative flex size-13 cursor-pointer items-center justify-center rounded-lg border border-line bg-surface text-3xl leading-none has-checked:border-primary has-checked:border-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
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
            className={cn(stars !== null && number <= stars ? 'text-amber-600' : 'text-slate-500')}
          >
            {stars !== null && number <= stars ? '★' : '☆'}
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
