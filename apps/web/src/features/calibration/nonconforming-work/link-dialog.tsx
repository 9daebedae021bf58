import { nonconformingWorkEndpoints as calls } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import type {
  LinkedCertificate,
  NonconformingWorkDetail,
} from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../api/query.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Textarea } from '../../../ui/input/textarea.tsx';
import { useDelayedText } from '../../../ui/use-delayed-text.ts';
import { certificateName } from './certificate-name.ts';
import { useWriteWork } from './use-write-work.ts';

const labelOf = (row: LinkedCertificate): string =>
  [certificateName(row), row.customerName, row.units.join(', ')].filter(Boolean).join(' · ');

/** Finds certificates by one or several numbers and links them. Chosen ones stay in sight while somebody searches on. */
export function LinkDialog({ record, onClose }: { record: NonconformingWorkDetail; onClose: () => void }) {
  const companyId = useCompanyId() ?? 0;
  const [chosen, setChosen] = useState<readonly LinkedCertificate[]>([]);
  const [text, setText] = useState('');
  const search = useDelayedText(text.trim(), 250);
  const { data, error } = useQuery({
    ...q(calls.findCertificates, { params: { companyId }, query: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const link = useWriteWork(calls.linkCertificates, 'Certificates linked', {
    title: 'The certificates were not linked',
  });
  const found = search === '' ? [] : (data ?? []);
  const others = found.filter(({ id }) => !chosen.some((one) => one.id === id));
  const set = (row: LinkedCertificate, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title="Add Certificates"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pending={link.isPending}
            pendingLabel="Saving..."
            disabledReason={chosen.length === 0 ? 'Tick at least one certificate' : null}
            onClick={() =>
              link.mutate(
                { params: { id: record.id }, body: { certificateIds: chosen.map(({ id }) => id) } },
                { onSuccess: onClose },
              )
            }
          >
            {chosen.length === 0 ? 'Add' : `Add ${chosen.length}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Numbers" hint="One number or its beginning, or a list of whole numbers.">
          {(aria) => (
            <Textarea
              {...aria}
              rows={2}
              value={text}
              placeholder="CAL-1001, CAL-1002"
              onChange={({ target }) => setText(target.value)}
              autoComplete="off"
            />
          )}
        </Field>
        {others.length > 1 ? (
          <Button
            variant="secondary"
            size="sm"
            className="self-start"
            onClick={() => setChosen([...chosen, ...others])}
          >
            Tick all {others.length}
          </Button>
        ) : null}
        <fieldset aria-label="Certificates" className="flex flex-col gap-1 wrap-anywhere">
          {[...chosen, ...others].map((row) => (
            <Checkbox
              key={row.id}
              label={labelOf(row)}
              checked={chosen.includes(row)}
              onCheckedChange={(isChosen) => set(row, isChosen === true)}
            />
          ))}
        </fieldset>
        {error ? (
          <p className="text-danger">The certificates could not be searched: {userMessage(error)}</p>
        ) : data && search !== '' && found.length === 0 ? (
          <p className="text-muted">No issued certificate has this number.</p>
        ) : null}
      </div>
    </Dialog>
  );
}
