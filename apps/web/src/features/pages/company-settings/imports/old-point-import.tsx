import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { oldPointImportEndpoints } from '@portal/contract/calibration/old-points/endpoints.ts';
import { oldPointFields } from '@portal/contract/calibration/old-points/fields.ts';
import { pointHistoryEndpoints } from '@portal/contract/calibration/point-history/endpoints.ts';
import { procedureMessages } from '@portal/contract/laboratory/procedures/messages.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { FileImport } from '../../../people/file-import/shared/file-import.tsx';
import type { ImportKind } from '../../../people/file-import/shared/import-kind.ts';

/** The rows of the sample file name their columns, because there are many. */
const sampleOf = (cells: Partial<Record<(typeof oldPointFields.fields)[number], string>>): string[] =>
  oldPointFields.fields.map((field) => cells[field] ?? '');

const kind: ImportKind = {
  calls: oldPointImportEndpoints,
  fields: oldPointFields,
  title: 'Points Import',
  description:
    'Adds the points of calibrations that your old system knows, from a CSV or Excel file with one row for each point. They join the history of points of the unit, marked as from another system, and its customer sees them. They change no due date and are no results of yours.',
  nouns: ['point', 'points'],
  sample: [
    sampleOf({
      ...{ serialNumber: 'SN-48213', make: 'Fluke', model: '87V', calibratedOn: '2024-03-05' },
      ...{ certificateNumber: 'C-1001', laboratory: 'Other Lab', quantity: 'DC voltage', range: '10 V' },
      ...{ nominal: '10', unit: 'V', asFound: '10.0012', asLeft: '10.0001', uncertainty: '0.4 mV' },
      ...{ coverageFactor: '2', tolerance: '0.005', result: 'Pass' },
    }),
    sampleOf({
      ...{ assetNumber: 'A-2009', calibratedOn: '2024-04-11', quantity: 'Pressure', nominal: '50' },
      ...{ unit: 'psi', side: 'As Found', reading: '50.2', reference: '50.01', lowerLimit: '49.5' },
      ...{ upperLimit: '50.5' },
    }),
  ],
  fileName: 'points-import',
  shown: ['quantity', 'unitFound', 'calibratedOn', 'nominal'],
  matches: {},
  changes: [pointHistoryEndpoints.read, customerEquipmentEndpoints.get],
  list: { label: 'Show Equipment', to: paths.register() },
};

/** The import of points of another system. Without a laboratory no history of points is shown, so that there is none. */
export function OldPointImport({ companyId }: { companyId: number }) {
  const { laboratory } = useSignedInUser();
  if (laboratory) return <FileImport companyId={companyId} kind={kind} />;
  return (
    <Card title={kind.title} description={kind.description}>
      <EmptyState
        title={procedureMessages.off}
        description="The history of points belongs to it."
        action={
          <AppLink to={paths.companySettings({ section: 'laboratory' })} className={buttonClass()}>
            Open Laboratory
          </AppLink>
        }
      />
    </Card>
  );
}
