import { signalWords, zoneWords } from '@portal/contract/calibration/standard-checks/check-words.ts';
import type { CheckResult, StandardCheck } from '@portal/contract/calibration/standard-checks/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { withUnit } from './use-checks.ts';

const looks = {
  inside: { tone: 'green', icon: CircleCheck },
  warning: { tone: 'amber', icon: TriangleAlert },
  outside: { tone: 'red', icon: CircleAlert },
} as const;

/** Says where a result lies. */
export function ZoneBadge({ result }: { result: CheckResult }) {
  if (result.voided) return <Badge>Does not count</Badge>;
  if (result.zone === null) return <span className="text-muted">No limits yet</span>;
  const { tone, icon } = looks[result.zone];
  return (
    <Badge tone={tone} icon={icon}>
      {zoneWords[result.zone]}
    </Badge>
  );
}

interface ResultSaysProps {
  check: StandardCheck;
  result: CheckResult;
  /** For those who may change the state of the standard. */
  onQuarantine?: (() => void) | undefined;
  onClose: () => void;
}

/** What a result says that is not as it should be, told at once. */
export function ResultSays({ check, result, onQuarantine, onClose }: ResultSaysProps) {
  const { limits, zone, signals, value, checkedOn } = result;
  const isOutside = zone === 'outside';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isOutside ? 'Beyond the action limit' : 'The result is saved, and says more'}
      description={`${check.name} on ${formatDate(checkedOn)}: ${withUnit(value, check.unit)}.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {onQuarantine ? <Button onClick={onQuarantine}>Put into Quarantine</Button> : null}
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <ZoneBadge result={result} />
        {limits ? (
          <p>
            The action limits are {limits.lowerAction} and {withUnit(limits.upperAction, check.unit)}, the
            warning limits {limits.lowerWarning} and {withUnit(limits.upperWarning, check.unit)}.
          </p>
        ) : null}
        {signals.length > 0 ? (
          <ul className="list-disc pl-5">
            {signals.map((signal) => (
              <li key={signal}>{signalWords[signal]}</li>
            ))}
          </ul>
        ) : null}
        <p className="text-muted">
          {onQuarantine
            ? 'The result stays. In quarantine nobody can choose the standard for a calibration.'
            : 'The result stays. Tell an admin: only an admin can put the standard into quarantine.'}
        </p>
      </div>
    </Dialog>
  );
}
