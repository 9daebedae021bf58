import { Kbd } from '../badge/kbd.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Switch } from '../input/switch.tsx';
import { setKeysOn, useKeysOn } from './keys-setting.ts';
import type { KeyAct } from './listen-to-keys.ts';

/** The keys that act on every screen. */
const everywhere: readonly KeyAct[] = [
  { key: 'Ctrl K', label: 'Search' },
  { key: '?', label: 'Show these keys' },
];

interface KeysDialogProps {
  keys: readonly KeyAct[];
  onClose: () => void;
}

/** The list of a screen's keys, with the switch that turns them off. */
export function KeysDialog({ keys, onClose }: KeysDialogProps) {
  const on = useKeysOn();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Keyboard" size="sm">
      <dl className="mb-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...keys, ...everywhere].map(({ key, label }) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-center">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single keys"
        hint="Off is better for dictation. Kept on this device."
        checked={on}
        onCheckedChange={setKeysOn}
      />
    </Dialog>
  );
}
