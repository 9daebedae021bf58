import { auditPackEndpoints } from '@portal/contract/calibration/audit-packs/endpoints.ts';
import { CHOSEN_MAX } from '@portal/contract/repairs/repairs/chosen.ts';
import { send } from '../../../api/client.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { DownloadZip } from '../certificates/shared/download-zip.tsx';
import { LabelLinks } from './label-links.tsx';

interface SelectedUnitsProps {
  ids: ReadonlySet<number>;
  /** True for admins, who may download certificates. */
  packs: boolean;
  onClear: () => void;
}

/** QR labels for all selected units, on rolls or in sheets (D5.6), and their certificates as ZIP (D5.14). */
export const SelectedUnits = ({ ids, packs, onClear }: SelectedUnitsProps) =>
  ids.size === 0 ? null : (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-primary-soft px-4 py-2">
      <span aria-live="polite" className="mr-2 font-medium tabular-nums">
        {ids.size} selected
      </span>
      {ids.size > CHOSEN_MAX ? (
        <span className="text-muted">
          Labels and certificates are made for at most {CHOSEN_MAX} units at once.
        </span>
      ) : (
        <>
          <LabelLinks ids={[...ids]} look={buttonClass({ variant: 'secondary', size: 'sm' })} />
          {packs ? (
            <DownloadZip
              label="Certificates"
              size="sm"
              load={async () =>
                (await send(auditPackEndpoints.certificates, { query: { ids: [...ids].join(',') } })).data
              }
            />
          ) : null}
        </>
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
