import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';

interface AccessoryListProps {
  label: string;
  /** All accessories, in the order of the model. */
  names: readonly string[];
  ticked: readonly string[];
  onTicked: (ticked: string[]) => void;
}

/** The accessories of a unit, each with a tick for one that is there (D7.6). */
export function AccessoryList({ label, names, ticked, onTicked }: AccessoryListProps) {
  if (names.length === 0) return null;
  const hasAll = names.every((name) => ticked.includes(name));
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid grid-cols-1 gap-1 sm:grid-cols-2">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={ticked.includes(name)}
            onCheckedChange={(checked) =>
              onTicked(names.filter((one) => (one === name ? checked : ticked.includes(one))))
            }
          />
        ))}
      </div>
      {names.length > 1 ? (
        <Button variant="link" size="inline" onClick={() => onTicked(hasAll ? [] : [...names])}>
          {hasAll ? 'None of them' : 'All of them'}
        </Button>
      ) : null}
    </fieldset>
  );
}
