import { standardChecksPermissions } from '@portal/contract/calibration/standard-checks/area.ts';
import { everyInWords } from '@portal/contract/calibration/standard-checks/check-words.ts';
import { standardCheckEndpoints } from '@portal/contract/calibration/standard-checks/endpoints.ts';
import type { CheckResult, StandardCheck } from '@portal/contract/calibration/standard-checks/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock, FileDown, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useToday } from '../../../../session/use-today.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { CheckResults } from './check-results.tsx';
import { ResultSays } from './result-says.tsx';
import { withUnit } from './use-checks.ts';

const NewCheck = lazy(() => import('./check-dialog.tsx').then((part) => ({ default: part.NewCheck })));
const EditCheck = lazy(() => import('./check-dialog.tsx').then((part) => ({ default: part.EditCheck })));
const LimitsDialog = lazy(() =>
  import('./limits-dialog.tsx').then((part) => ({ default: part.LimitsDialog })),
);
const AddResult = lazy(() => import('./add-result.tsx').then((part) => ({ default: part.AddResult })));
const VoidResult = lazy(() => import('./void-result.tsx').then((part) => ({ default: part.VoidResult })));

interface ChecksCardProps {
  standardId: number;
  /** Opens the change of the state with a reason, for those who may. */
  onQuarantine?: ((reason: string) => void) | undefined;
}

type Asked = { act: 'new' | 'edit' | 'limits' | 'add' } | { act: 'void' | 'says'; result: CheckResult };

/** The intermediate checks of a standard on their control charts (ISO/IEC 17025, 6.4.10). */
export function ChecksCard({ standardId, onQuarantine }: ChecksCardProps) {
  const { role } = useSignedInUser();
  const [chosen, setChosen] = useState('0');
  const [asked, setAsked] = useState<Asked>();
  const { data, error, refetch, isFetching } = useQuery(
    q(standardCheckEndpoints.list, { params: { id: standardId } }),
  );
  const mayWrite = may(role, standardChecksPermissions['standard-check.write']);
  const check = data?.[Number(chosen)] ?? data?.[0];
  const close = () => setAsked((now) => (now?.act === 'says' ? now : undefined));
  const done = () => setAsked(undefined);
  return (
    <Card
      title="Intermediate checks"
      action={
        mayWrite ? (
          <Button variant="secondary" onClick={() => setAsked({ act: 'new' })}>
            <Plus aria-hidden className="size-4" />
            Add Check
          </Button>
        ) : undefined
      }
    >
      {error ? (
        <ErrorState
          title="The checks could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <Skeleton className="h-64 w-full" />
      ) : check === undefined ? (
        <p className="text-muted">
          No check yet. A check between calibrations shows early that a standard has changed.
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          {data.length > 1 ? (
            <Field label="Check" className="sm:max-w-96">
              {(aria) => (
                <Select
                  {...aria}
                  value={String(data.indexOf(check))}
                  options={data.map(({ name, active }, at) => ({
                    value: String(at),
                    label: active ? name : `${name} (not done any more)`,
                  }))}
                  onValueChange={setChosen}
                />
              )}
            </Field>
          ) : null}
          <About check={check} />
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button onClick={() => setAsked({ act: 'add' })}>Add Result</Button>
            {mayWrite ? (
              <>
                <Button variant="secondary" onClick={() => setAsked({ act: 'limits' })}>
                  Set Limits
                </Button>
                <Button variant="secondary" onClick={() => setAsked({ act: 'edit' })}>
                  Change Check
                </Button>
              </>
            ) : null}
            <a
              href={urlOf(standardCheckEndpoints.resultsCsv, { params: { id: check.id } })}
              download
              className={buttonClass({ variant: 'secondary' })}
            >
              <FileDown aria-hidden className="size-4" />
              CSV
            </a>
          </div>
          <CheckResults
            key={check.id}
            check={check}
            onMistake={mayWrite ? (result) => setAsked({ act: 'void', result }) : undefined}
          />
        </div>
      )}
      <Suspense>
        {asked?.act === 'new' ? <NewCheck standardId={standardId} onClose={done} /> : null}
        {check && asked?.act === 'edit' ? <EditCheck check={check} onClose={done} /> : null}
        {check && asked?.act === 'limits' ? <LimitsDialog check={check} onClose={done} /> : null}
        {check && asked?.act === 'add' ? (
          <AddResult
            check={check}
            onSaysMore={(result) => setAsked({ act: 'says', result })}
            onClose={close}
          />
        ) : null}
        {check && asked?.act === 'void' ? (
          <VoidResult check={check} result={asked.result} onClose={done} />
        ) : null}
        {check && asked?.act === 'says' ? (
          <ResultSays
            check={check}
            result={asked.result}
            onQuarantine={
              onQuarantine &&
              (() => {
                done();
                onQuarantine(reasonOf(check, asked.result));
              })
            }
            onClose={done}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}

const reasonOf = (check: StandardCheck, { checkedOn, value, zone }: CheckResult): string =>
  `Intermediate check ${check.name} on ${formatDate(checkedOn)}: ${withUnit(value, check.unit)}${
    zone === 'outside' ? ', beyond the action limit' : ''
  }.`;

/** What the check is, when it is due, and which limits hold. */
function About({ check }: { check: StandardCheck }) {
  const { timeZone } = useSignedInUser();
  const day = useToday();
  const { name, quantity, nominal, unit, artefact, active, dueOn, limits } = check;
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {name}
        {!active ? (
          <Badge>Not done any more</Badge>
        ) : dueOn <= day ? (
          <Badge tone="amber" icon={Clock}>
            Check due
          </Badge>
        ) : null}
      </p>
      <p>
        {quantity} {withUnit(nominal, unit)} with {artefact}, {everyInWords(check)}
        {active ? `, next by ${formatDate(dueOn)}` : ''}
      </p>
      <p className="text-muted">
        {limits === null
          ? 'No limits yet. After eight results they can be made of these, or somebody types them.'
          : `Centre ${withUnit(limits.centre, unit)}, warning limits ${limits.lowerWarning} to ${limits.upperWarning}, action limits ${limits.lowerAction} to ${limits.upperAction}. ${
              limits.count === null ? 'Typed' : `Mean ± 3 s of ${limits.count} results, set`
            } by ${limits.setBy} on ${formatDayOf(limits.setAt, timeZone)}: ${limits.reason}`}
      </p>
    </div>
  );
}
