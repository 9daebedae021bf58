import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { repairPath } from '@portal/contract/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/shapes.ts';
import { type FormEvent, useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { useGo } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { isPhone } from '../../navigation/phone.ts';
import { Button } from '../../ui/button/button.tsx';
import { FullScreen } from '../../ui/dialog/full-screen.tsx';
import { Field } from '../../ui/input/field.tsx';
import { Input } from '../../ui/input/input.tsx';
import { canReadCodes, useCodeReader } from './code-reader.ts';
import { type LabelTarget, readLabel } from './read-label.ts';

interface ScanLabelProps {
  /** The repairs to search first, because the device has them without a connection. */
  own: readonly RepairListItem[];
  onClose: () => void;
}

const NOT_FOUND = 'No repair with this number was found.';

async function find(target: LabelTarget, own: readonly RepairListItem[]): Promise<number | undefined> {
  if ('id' in target) return target.id;
  const has = ({ serviceReportNumber }: RepairListItem) => serviceReportNumber === target.number;
  const known = own.find(has);
  if (known) return known.id;
  const { data } = await send(repairEndpoints.list, { query: { search: target.number, pageSize: '100' } });
  return data.find(has)?.id;
}

/** Opens a repair by its label: by QR code if the browser can read codes, else by the typed SR number. */
export function ScanLabel({ own, onClose }: ScanLabelProps) {
  const { role } = useSignedInUser();
  const go = useGo();
  const video = useRef<HTMLVideoElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [pending, setPending] = useState(false);
  const open = async (given: string) => {
    const target = readLabel(given);
    if (!target) return setFault('This is not the label of a repair. Type the number, such as SR-1001.');
    setPending(true);
    const id = await find(target, own).catch(() => undefined);
    setPending(false);
    if (id === undefined) return setFault(NOT_FOUND);
    go(isPhone() ? paths.mobileRepair(id) : repairPath(role, id), { replace: true });
  };
  const camera = useCodeReader(video, (code) => void open(code));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open(text);
  };
  return (
    <FullScreen open onOpenChange={(shown) => shown || onClose()} title="Scan Label">
      {canReadCodes() && !camera.fault ? (
        <video
          ref={video}
          playsInline
          muted
          aria-label="Camera picture"
          className="min-h-0 w-full flex-1 object-contain"
        />
      ) : null}
      <form onSubmit={submit} className="w-full max-w-md bg-surface p-4 text-ink">
        <Field
          label="SR Number"
          hint={canReadCodes() ? 'Hold the QR code before the camera, or type the number.' : undefined}
          error={fault}
        >
          {(aria) => (
            <Input
              {...aria}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setFault(undefined);
              }}
              placeholder="SR-1001"
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="go"
            />
          )}
        </Field>
        <Button
          type="submit"
          size="thumb"
          className="mt-3 w-full"
          pending={pending}
          pendingLabel="Opening..."
        >
          Open Repair
        </Button>
      </form>
    </FullScreen>
  );
}
