import type { KeyboardEvent } from 'react';
import { DatePicker } from '../../../../ui/date/date-picker.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { Textarea } from '../../../../ui/input/textarea.tsx';

interface EditControlProps {
  kind: 'technician' | 'date' | 'line' | 'lines';
  aria: {
    'aria-label': string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
  value: string;
  /** Undefined until they are loaded. */
  technicians: readonly { id: number; name: string }[] | undefined;
  onChange: (value: string) => void;
  /** Called with the technician that was chosen. */
  onChoose: (value: string) => void;
  /** Called for Enter in a text of several lines. */
  onSubmit: () => void;
}

/** The control for one kind of value. */
export function EditControl({
  kind,
  aria,
  value,
  technicians,
  onChange,
  onChoose,
  onSubmit,
}: EditControlProps) {
  if (kind === 'technician')
    return (
      <Select
        {...aria}
        value={value}
        options={[
          { value: '', label: 'Not assigned' },
          ...(technicians ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onValueChange={onChoose}
      />
    );
  if (kind === 'date')
    return <DatePicker {...aria} value={value} onValueChange={onChange} className="flex-1" />;
  if (kind === 'line')
    return (
      <Input
        {...aria}
        className="flex-1"
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const keyDown = (event: KeyboardEvent) => {
    // Shift and Enter begin a new line.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <Textarea
      {...aria}
      rows={3}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={keyDown}
    />
  );
}
