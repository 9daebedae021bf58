import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import { worksheetEndpoints } from '@portal/contract/calibration/worksheets/endpoints.ts';
import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useCallback, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { unitInWords } from '../calibrations/shared/unit-in-words.ts';
import { type BenchValues, beginBench, bodyOfBench } from './bench-values.ts';
import { nothingRefused, type Refused } from './refused.ts';

/** Saves the bench of a unit, and keeps what the portal refused. */
export function useSaveBench(bench: Bench, onSaved: (values: BenchValues, version: number) => void) {
  const [failure, setFailure] = useState<Error | null>(null);
  const [refused, setRefused] = useState<Refused>(nothingRefused);
  const [answers, setAnswers] = useState(0);
  const write = useEndpointMutation(calibrationEndpoints.save, {
    invalidates: [
      ...[worksheetEndpoints.bench, worksheetEndpoints.list, calibrationEndpoints.listOfRepair],
      ...[calibrationEndpoints.get, certificateEndpoints.listOfRepair],
      ...[repairLogEndpoints.list, repairEndpoints.get],
    ],
    failure: 'form',
  });
  const forget = useCallback(() => {
    setFailure(null);
    setRefused(nothingRefused);
  }, []);
  const save = async (
    values: BenchValues,
    chosen: NonNullable<Bench['chosen']>,
    count: number,
    complete: boolean,
  ) => {
    if (write.isPending) return;
    const before = changeableResults(bench.item.results);
    // Complete results stay complete.
    const isComplete = complete || before?.completedAt != null;
    const body = bodyOfBench(values, { ...bench, chosen }, count, isComplete);
    try {
      const item = await write.mutateAsync({
        params: { id: bench.item.id },
        body: { ...body, version: before?.version ?? 0 } as GivenBody<typeof calibrationEndpoints.save>,
      });
      onSaved(beginBench({ ...bench, item }), item.results?.version ?? 0);
      forget();
      const unit = unitInWords(item);
      toast(
        complete
          ? { title: 'Calibration complete', description: `The results of ${unit} have been saved.` }
          : { title: 'Readings saved', description: `The readings of ${unit} have been saved.` },
      );
    } catch (error) {
      setAnswers((count) => count + 1);
      setFailure(error as Error);
      setRefused((error instanceof ApiError && error.body?.fields) || nothingRefused);
    }
  };
  return { save, isPending: write.isPending, failure, refused, answers, refuse: setRefused, forget };
}
