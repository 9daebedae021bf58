import type { CalibrationItem, GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type {
  Changes,
  EnteredTime,
  NamedPart,
  PartUse,
  Results,
  UnitNamed,
} from '../../../../device/queued-act.ts';
import { unitInWords } from '../../../calibration/calibrations/shared/unit-in-words.ts';
import { useKeepAct } from './use-keep-act.ts';

/**
 * Returns functions that store a technician's changes on the device, with and without a connection. The sender then
 * sends them to the portal (D3.14). They show the toast of A8 and reject when the device cannot store a change.
 */
export function useQueueActs(repair: Repair) {
  const keep = useKeepAct();
  const { status, currentProgress, estimatedCompletionDate, version } = repair;
  return {
    update: (changes: Changes) =>
      keep(repair, {
        kind: 'update',
        changes,
        seen: { status, currentProgress, estimatedCompletionDate, version },
      }),
    note: (message: string) => keep(repair, { kind: 'note', message, visibility: 'internal' }),
    message: (message: string) => keep(repair, { kind: 'message', message }),
    /** `seenVersion` is the version of the results that these replace; 0 for the first ones. */
    results: (item: CalibrationItem, values: GivenResults, seenVersion: number, unit?: Results['unit']) =>
      keep(repair, {
        ...{ kind: 'results', itemId: item.id, device: unitInWords(item), values, seenVersion },
        ...(unit && { unit }),
      }),
    unitNamed: (unit: Omit<UnitNamed, 'kind'>) => keep(repair, { kind: 'unit', ...unit }),
    partUsed: (part: Omit<PartUse, 'kind'>) => keep(repair, { kind: 'part', ...part }),
    partAsked: (part: NamedPart) => keep(repair, { kind: 'ask', ...part }),
    photo: (photo: Blob, name: string) => keep(repair, { kind: 'photo', photo, name }),
    workEntered: (time: Omit<EnteredTime, 'kind'>) => keep(repair, { kind: 'time', ...time }),
    work: (step: 'start' | 'stop') => keep(repair, { kind: 'work', step }),
  };
}
