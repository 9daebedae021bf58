import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { CircleCheck, CircleOff, FileDown, Files, History, Pencil } from 'lucide-react';
import { urlOf } from '../../../api/mutation.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import type { StandardActs } from './standard-acts.ts';
import { useSetActive } from './use-save-standard.ts';

/** The actions for a reference standard. */
export function StandardMenu({ row, acts }: { row: ReferenceStandard; acts: StandardActs }) {
  const setActive = useSetActive();
  const { id, name, certificateFile, active } = row;
  return (
    <ActionMenu
      label={`Actions for ${name}`}
      actions={[
        { label: 'Its calibrations', icon: History, onSelect: () => acts.onCalibrations(row) },
        { label: 'Certificates that relied on it', icon: Files, onSelect: () => acts.onCertificates(row) },
        ...(certificateFile
          ? [
              {
                label: 'Download certificate file',
                icon: FileDown,
                // The link gets its words from the menu.
                link: (
                  // biome-ignore lint/a11y/useAnchorContent: see above
                  <a href={urlOf(referenceStandardEndpoints.readCertificate, { params: { id } })} download />
                ),
              },
            ]
          : []),
        ...(acts.mayWrite
          ? [
              { label: 'Edit', icon: Pencil, onSelect: () => acts.onEdit(row) },
              active
                ? { label: 'Deactivate', icon: CircleOff, onSelect: () => setActive(row, false) }
                : { label: 'Activate', icon: CircleCheck, onSelect: () => setActive(row, true) },
            ]
          : []),
      ]}
    />
  );
}
