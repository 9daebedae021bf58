import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type {
  ReferenceStandard,
  StandardCalibration,
} from '@portal/contract/calibration/reference-standards/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { Ban, FileDown, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { urlOf, useEndpointMutation } from '../../../api/mutation.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { AddCalibration } from './add-calibration.tsx';
import { StandardFile } from './standard-file.tsx';
import { changedByStandard } from './use-save-standard.ts';

interface VoidCalibrationProps {
  standard: ReferenceStandard;
  calibration: StandardCalibration;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibration/reference-standards/shapes.ts').then(({ voidForm }) => voidForm);

/** Marks a calibration of a standard as entered by mistake. It stays in the list and counts no more (D5.10). */
function VoidCalibration({ standard, calibration, onClose }: VoidCalibrationProps) {
  const form = useZodForm(rules, { defaultValues: { reason: '' } });
  const mark = useEndpointMutation(referenceStandardEndpoints.voidCalibration, {
    invalidates: changedByStandard,
    failure: 'form',
  });
  const name = calibration.certificateNumber ?? 'The calibration';
  return (
    <FormDialog
      onClose={onClose}
      title={`${name} was entered by mistake`}
      description={`It stays in the list of ${standard.name} and does not count any more.`}
      form={form}
      submitLabel="Mark as mistake"
      pendingLabel="Saving..."
      destructive
      summary={false}
      onSubmit={async (body) => {
        await mark.mutateAsync({ params: { id: calibration.id }, body });
        toast({ title: 'Calibration marked', description: `${name} does not count any more.` });
      }}
    >
      <TextareaField control={form.control} name="reason" label="Reason" rows={3} required />
    </FormDialog>
  );
}

interface StandardCalibrationsProps {
  standard: ReferenceStandard;
  mayWrite: boolean;
  onClose: () => void;
}

type Asked = { act: 'add' } | { act: 'file' | 'void'; calibration: StandardCalibration };

/** All calibrations of a standard. A certificate keeps the one that was in force on its day (D5.10). */
export function StandardCalibrations({ standard, mayWrite, onClose }: StandardCalibrationsProps) {
  const [asked, setAsked] = useState<Asked>();
  const back = () => setAsked(undefined);
  if (asked?.act === 'add') return <AddCalibration standard={standard} onClose={back} />;
  if (asked?.act === 'file')
    return <StandardFile standard={standard} calibration={asked.calibration} onClose={back} />;
  if (asked?.act === 'void')
    return <VoidCalibration standard={standard} calibration={asked.calibration} onClose={back} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Calibrations of ${standard.name}`}
      description="A certificate keeps the calibration that was in force on its day. None is ever deleted."
      footer={
        mayWrite ? (
          <Button onClick={() => setAsked({ act: 'add' })}>
            <Plus aria-hidden className="size-4" />
            Add Calibration
          </Button>
        ) : undefined
      }
    >
      {standard.calibrations.length === 0 ? (
        <p className="text-muted">
          No calibration is known. Papers do not say that results are traceable to this standard.
        </p>
      ) : (
        <ul aria-label="Calibrations" className="divide-y divide-line">
          {standard.calibrations.map((calibration) => (
            <Line
              key={calibration.id}
              calibration={calibration}
              mayWrite={mayWrite}
              onAsk={(act) => setAsked({ act, calibration })}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface LineProps {
  calibration: StandardCalibration;
  mayWrite: boolean;
  onAsk: (act: 'file' | 'void') => void;
}

function Line({ calibration, mayWrite, onAsk }: LineProps) {
  const { id, certificateNumber, issuer, accreditation, calibratedOn, dueOn, certificateFile, voided } =
    calibration;
  const name = certificateNumber ?? 'Without a certificate number';
  const actions = [
    ...(certificateFile
      ? [
          {
            label: 'Download certificate file',
            icon: FileDown,
            link: (
              // biome-ignore lint/a11y/useAnchorContent: the link gets its words from the menu
              <a
                href={urlOf(referenceStandardEndpoints.readCalibrationCertificate, { params: { id } })}
                download
              />
            ),
          },
        ]
      : []),
    ...(mayWrite && !voided
      ? [
          {
            label: certificateFile ? 'Add a newer certificate file' : 'Add certificate file',
            icon: FileUp,
            onSelect: () => onAsk('file'),
          },
          { label: 'Entered by mistake', icon: Ban, destructive: true, onSelect: () => onAsk('void') },
        ]
      : []),
  ];
  return (
    <li className="flex items-start justify-between gap-2 py-2 first:pt-0">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {voided ? <Badge tone="red">Does not count</Badge> : null}
        </p>
        <p>
          {[calibratedOn && `Calibrated ${formatDate(calibratedOn)}`, dueOn && `due ${formatDate(dueOn)}`]
            .filter(Boolean)
            .join(', ') || 'No dates'}
        </p>
        <p className="text-muted">{[issuer, accreditation].filter(Boolean).join(' · ')}</p>
        {voided ? <p className="text-sm">Entered by mistake: {voided.reason}</p> : null}
      </div>
      {actions.length > 0 ? <ActionMenu label={`Actions for ${name}`} actions={actions} /> : null}
    </li>
  );
}
