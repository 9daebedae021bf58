import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { takenSource, takenValues } from '@portal/contract/calibration/rooms/taken-words.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { ResultBadge } from '../../../../record-parts/calibration/result-badge.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { Fact } from '../../../../ui/text/fact.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { ResultsForm } from '../../../calibration/calibrations/shared/results-form.tsx';
import { resultsTitle } from '../../../calibration/calibrations/shared/unit-in-words.ts';
import { useStandards } from '../../../calibration/calibrations/shared/use-standards.ts';
import { Facts } from '../facts.tsx';
import { useCalibrationWrite } from '../shared/use-calibration.ts';

type Results = NonNullable<CalibrationItem['results']>;

interface ShownResultsProps {
  title: string;
  results: Results;
  onClose: () => void;
}

const headings = ['Quantity', 'Nominal', 'Unit', 'Limits', 'As found', 'As left', 'Uncertainty'];

const limitsOf = ({ lowerLimit, upperLimit }: Results['points'][number]): string =>
  lowerLimit === null && upperLimit === null ? '' : `${lowerLimit ?? ''} … ${upperLimit ?? ''}`;

/** The results on an issued certificate. They never change; a correction makes new ones (D5.11). */
const ShownResults = ({ title, results, onClose }: ShownResultsProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    description={`These results are on the issued certificate ${results.certificate?.number}. Correct the certificate to change them.`}
    size="lg"
  >
    <div className="flex flex-col gap-4">
      {results.result ? <ResultBadge result={results.result} /> : null}
      <Facts className="grid-cols-2 sm:grid-cols-3">
        <Fact label="Date of calibration">{results.calibratedOn && formatDate(results.calibratedOn)}</Fact>
        <Fact label="Calibrated by">{results.technicianName}</Fact>
        <Fact label="Procedure">{results.procedure}</Fact>
        <Fact label="Place">{results.place}</Fact>
        <Fact label="Temperature">{results.temperature}</Fact>
        <Fact label="Humidity">{results.humidity}</Fact>
        {results.room?.conditions ? (
          <Fact label="Conditions in the room">
            {takenValues(results.room.conditions)}. {takenSource(results.room.conditions)}
          </Fact>
        ) : null}
        <Fact label="As found">{results.asFoundNotes}</Fact>
        <Fact label="As left">{results.asLeftNotes}</Fact>
        <Fact label="Remarks">{results.remarks}</Fact>
        <Fact label="The limits come from">{results.limitsFrom}</Fact>
        <Fact label="Reference standards">{results.standards.map(({ name }) => name).join(', ')}</Fact>
      </Facts>
      {results.points.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways, also by keyboard
        <section aria-label="Measurement points" tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line text-left text-muted">
                {headings.map((heading) => (
                  <th key={heading} scope="col" className="px-2 py-1.5 font-medium whitespace-nowrap">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {results.points.map((point, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the points have no ids and never change
                <tr key={index} className="border-b border-line tabular-nums last:border-b-0">
                  {[
                    point.quantity,
                    point.nominal,
                    point.unit,
                    limitsOf(point),
                    point.asFound,
                    point.asLeft,
                    point.uncertainty,
                  ].map((cell, column) => (
                    <td key={headings[column]} className="px-2 py-1.5 whitespace-nowrap">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  </Dialog>
);

interface ResultsDialogProps {
  itemId: number;
  onClose: () => void;
}

/** The results of one unit: the form, or the results on an issued certificate, which never change (D5.9). */
export function ResultsDialog({ itemId, onClose }: ResultsDialogProps) {
  const query = useQuery(q(calibrationEndpoints.get, { params: { id: itemId } }));
  const { data, error, isStale } = query;
  // The form begins with an answer that nothing has outdated, and keeps its version: a later one has changes that the user
  // has not seen.
  const [item, setItem] = useState<CalibrationItem>();
  if (!item && data && !isStale) setItem(data);
  const model = useQuery({
    ...q(equipmentEndpoints.getModel, { params: { id: item?.equipmentModelId ?? 0 } }),
    enabled: item !== undefined,
  });
  const standards = useStandards();
  const save = useCalibrationWrite(calibrationEndpoints.save, 'form');
  if (item && (model.data || model.error)) {
    const results = changeableResults(item.results);
    const version = results?.version ?? 0;
    return item.results?.certificate?.isIssued ? (
      <ShownResults title={resultsTitle(item)} results={item.results} onClose={onClose} />
    ) : (
      <ResultsForm
        item={{ ...item, results }}
        model={model.data}
        standards={standards}
        version={version}
        onSave={async (values) => {
          await save.mutateAsync({ params: { id: item.id }, body: { ...values, version } });
          toast({
            title: 'Results saved',
            description: `The results of ${item.make} ${item.modelName} have been saved.`,
          });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title="Results" size="lg">
      {error ? (
        <ErrorState
          title="The results could not be loaded"
          description={userMessage(error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}
