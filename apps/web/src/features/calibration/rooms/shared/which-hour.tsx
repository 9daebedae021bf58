import { offsetInWords } from '@portal/contract/core/dates/shown-twice.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { RadioGroup } from '../../../../ui/input/radio-group.tsx';

interface WhichHourProps {
  /** Instants that clocks show as the same time, the earlier one first. Nothing is asked without two. */
  meanings: readonly string[];
  of: string;
  value: string | null | undefined;
  onChange: (instant: string) => void;
}

/** Asks which of two hours is meant where the clocks go back. */
export function WhichHour({ meanings, of, value, onChange }: WhichHourProps) {
  const { timeZone } = useSignedInUser();
  if (meanings.length < 2) return null;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>The clocks go back over this time and show it twice. Which one is it?</p>
      <RadioGroup
        aria-label={`${of}: first or second`}
        inline
        value={value}
        options={meanings.map((instant, at) => ({
          value: instant,
          label: `${at === 0 ? 'First' : 'Second'} (${offsetInWords(instant, timeZone)})`,
        }))}
        onValueChange={onChange}
      />
    </div>
  );
}
