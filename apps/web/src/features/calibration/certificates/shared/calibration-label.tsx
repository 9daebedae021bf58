import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import {
  chosenLabelStates,
  labelStateWords,
} from '@portal/contract/calibration/certificates/label-states.ts';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '../../../../api/mutation.ts';
import { LabelPapers } from '../../../../record-parts/labels/label-papers.tsx';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../../ui/dialog/popover.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';

type Labelled = { certificateId: number; of: string } | { unitId: number; hasCertificate: boolean };

const BY_CERTIFICATE = 'by-certificate';
type Choice = typeof BY_CERTIFICATE | (typeof chosenLabelStates)[number];

const look = buttonClass({ variant: 'ghost', size: 'sm', className: 'justify-start' });

/** Prints the calibration label of a certificate, or of a unit, which may also be for reference only (D5.6). */
export function CalibrationLabel(labelled: Labelled) {
  const isUnit = 'unitId' in labelled;
  const hasCertificate = isUnit ? labelled.hasCertificate : true;
  const [choice, setChoice] = useState<Choice>(hasCertificate ? BY_CERTIFICATE : 'reference-only');
  const state = choice === BY_CERTIFICATE ? {} : { state: choice };
  return (
    <Popover>
      <PopoverTrigger
        type="button"
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
        {...('of' in labelled && { 'aria-label': `Calibration label of ${labelled.of}` })}
      >
        <Tag aria-hidden className="size-4" />
        Calibration label
      </PopoverTrigger>
      <PopoverContent className="flex w-72 max-w-[calc(100vw-1rem)] flex-col gap-2 p-3">
        {isUnit ? (
          <Field label="The label says">
            {(aria) => (
              <Select<Choice>
                {...aria}
                value={choice}
                onValueChange={setChoice}
                options={[
                  ...(hasCertificate
                    ? [{ value: BY_CERTIFICATE, label: 'What its certificate says' } as const]
                    : []),
                  ...chosenLabelStates.map((value) => ({ value, label: labelStateWords[value] })),
                ]}
              />
            )}
          </Field>
        ) : null}
        <div className="flex flex-col">
          <LabelPapers
            icon={Tag}
            name="Label"
            look={look}
            hrefOf={(paper) =>
              'unitId' in labelled
                ? urlOf(certificateEndpoints.labelOfUnit, {
                    params: { id: labelled.unitId },
                    query: { ...paper, ...state },
                  })
                : urlOf(certificateEndpoints.labels, {
                    params: { id: labelled.certificateId },
                    query: paper,
                  })
            }
          />
        </div>
      </PopoverContent>
    </Popover>
  );
}
