import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import type {
  CalibrationItem,
  ListedCalibrationItem,
} from '@portal/contract/calibration/calibrations/shapes.ts';
import { worksheetEndpoints } from '@portal/contract/calibration/worksheets/endpoints.ts';
import { benchPaths } from '@portal/contract/calibration/worksheets/paths.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { unitInWords } from '../calibrations/shared/unit-in-words.ts';

const isOpen = ({ results }: ListedCalibrationItem): boolean =>
  changeableResults(results)?.completedAt == null;

/** Returns the unit to go on with: another one of the same repair, else one that was begun, else one that waits. */
function useNextUnit({ id, repairId }: CalibrationItem) {
  const companyId = useCompanyId() ?? 0;
  const ofRepair = useQuery(q(calibrationEndpoints.listOfRepair, { params: { id: repairId } }));
  const begun = useQuery(q(worksheetEndpoints.list, { params: { companyId } }));
  const waiting = useQuery(q(worksheetEndpoints.waiting, { params: { companyId } }));
  return [...(ofRepair.data?.filter(isOpen) ?? []), ...(begun.data ?? []), ...(waiting.data ?? [])].find(
    (unit) => unit.id !== id,
  );
}

/** Returns what the certificate of complete results waits for, and the words of the link to it. */
function useStep(item: CalibrationItem): { sentence: string; link: string } | undefined {
  const { role } = useSignedInUser();
  const results = changeableResults(item.results);
  if (!results) return undefined;
  const { confirmation, certificate } = results;
  const toRepair = 'Back to the repair';
  if (!confirmation.isConfirmed)
    return confirmation.isMine
      ? {
          sentence: 'Confirm these results at the top of the page. A certificate is issued after that.',
          link: toRepair,
        }
      : {
          sentence: 'The person who calibrated confirms these results. A certificate is issued after that.',
          link: toRepair,
        };
  if (!certificate)
    return { sentence: 'The certificate can be drafted from these results.', link: 'Draft the certificate' };
  return isAdmin(role)
    ? {
        sentence: `Certificate ${certificate.number} waits for your approval.`,
        link: 'Approve the certificate',
      }
    : { sentence: `An admin approves certificate ${certificate.number}.`, link: 'See the draft' };
}

/** What comes after a complete calibration: the certificate, as far as this person may do it, and the next unit. */
export function NextStep({ item }: { item: CalibrationItem }) {
  const step = useStep(item);
  const next = useNextUnit(item);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!step) return null;
  return (
    <div ref={place}>
      <Card title="What comes next">
        <p>{step.sentence}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <AppLink to={`${paths.repair(item.repairId)}#calibration`} className={buttonClass()}>
            {step.link}
          </AppLink>
          {next ? (
            <AppLink
              to={benchPaths.bench(next.id)}
              className={buttonClass({
                variant: 'secondary',
                className: 'h-auto! py-1.5 whitespace-normal!',
              })}
            >
              <span className="wrap-anywhere">Next unit: {unitInWords(next)}</span>
            </AppLink>
          ) : (
            <AppLink to={benchPaths.benches()} className={buttonClass({ variant: 'secondary' })}>
              All benches
            </AppLink>
          )}
        </div>
      </Card>
    </div>
  );
}
