import { comparisonPaths } from '@portal/contract/calibration/comparisons/paths.ts';
import type { NonconformingWorkDetail } from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import {
  workDecisions,
  workOrigins,
  workRisks,
} from '@portal/contract/calibration/nonconforming-work/words.ts';
import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';

/** What somebody is about to enter. */
export type AskedOfRecord =
  | 'happened'
  | 'risk'
  | 'decision'
  | 'cause'
  | 'action'
  | 'done'
  | 'check'
  | 'reopen';

interface RecordCardProps {
  record: NonconformingWorkDetail;
  /** Undefined for those who only read, and for a closed record. */
  onAsk: ((asked: AskedOfRecord) => void) | undefined;
}

interface ActionCardProps extends RecordCardProps {
  /** For who does the action, and for admins, while its effect was not checked. */
  onDone: (() => void) | undefined;
}

const Said = ({ text }: { text: string }) => (
  <div className="whitespace-pre-line wrap-anywhere">
    <LongText text={text} lines={6} />
  </div>
);

const By = ({ children }: { children: ReactNode }) => <p className="mt-1 text-sm text-muted">{children}</p>;

interface PartProps extends Pick<RecordCardProps, 'onAsk'> {
  title: string;
  asked: AskedOfRecord;
  /** The word of the button. */
  verb: string;
  /** Shown while nothing was entered. */
  none: string;
  children: ReactNode;
}

const Part = ({ title, asked, verb, none, onAsk, children }: PartProps) => (
  <Card
    title={title}
    action={
      onAsk ? (
        <Button variant="secondary" size="sm" onClick={() => onAsk(asked)}>
          {verb}
        </Button>
      ) : null
    }
  >
    {children ?? <p className="text-muted">{none}</p>}
  </Card>
);

const none = 'Not entered yet.';

export function HappenedCard({ record, onAsk }: RecordCardProps) {
  const { timeZone } = useSignedInUser();
  const { origin, foundOn, foundBy, whatHappened, reportedBy, reportedAt, standard, comparison } = record;
  return (
    <Part title="What happened" asked="happened" verb="Edit" none={none} onAsk={onAsk}>
      <p className="mb-2 font-medium wrap-anywhere">
        {workOrigins[origin]}, found on {formatDate(foundOn)} by {foundBy}
      </p>
      <Said text={whatHappened} />
      {standard ? (
        <p className="mt-2 wrap-anywhere">
          Reference standard:{' '}
          <AppLink to={paths.referenceStandard(standard.id)} className="text-primary-text underline">
            {standard.name}
          </AppLink>
        </p>
      ) : null}
      {comparison ? (
        <p className="mt-2 wrap-anywhere">
          Comparison:{' '}
          <AppLink to={comparisonPaths.comparison(comparison.id)} className="text-primary-text underline">
            {comparison.item}
          </AppLink>
        </p>
      ) : null}
      <By>
        Reported by {reportedBy ?? 'somebody'} on {formatDayOf(reportedAt, timeZone)}
      </By>
    </Part>
  );
}

/** Says by which procedure nobody goes on. */
const Halt = ({ procedure }: Pick<NonconformingWorkDetail, 'procedure'>) =>
  procedure ? (
    <p className="mb-1 wrap-anywhere">
      No results by{' '}
      <AppLink to={procedurePaths.procedure(procedure.id)} className="text-primary-text underline">
        {procedure.number}
      </AppLink>{' '}
      ({procedure.title}) are completed and no certificate of them is issued.
    </p>
  ) : null;

export const RiskCard = ({ record: { risk, riskReason, workHalted, procedure }, onAsk }: RecordCardProps) => (
  <Part
    title="Risk"
    asked="risk"
    verb={risk === null ? 'Assess Risk' : 'Edit'}
    none={workHalted ? 'Not assessed yet. The work is halted.' : 'Not assessed yet.'}
    onAsk={onAsk}
  >
    {risk === null ? (
      workHalted && procedure ? (
        <>
          <p className="text-muted">Not assessed yet. The work is halted.</p>
          <Halt procedure={procedure} />
        </>
      ) : null
    ) : (
      <>
        {workHalted ? <Halt procedure={procedure} /> : null}
        <p className="mb-1 flex flex-wrap gap-2">
          <Badge tone={risk === 'high' ? 'red' : risk === 'medium' ? 'amber' : 'green'}>
            {workRisks[risk]}
          </Badge>
          {workHalted ? <Badge tone="red">Work halted</Badge> : null}
        </p>
        <Said text={riskReason ?? ''} />
      </>
    )}
  </Part>
);

export function DecisionCard({ record, onAsk }: RecordCardProps) {
  const { timeZone } = useSignedInUser();
  const { decision, decisionReason, decidedBy, decidedAt } = record;
  return (
    <Part
      title="Decision"
      asked="decision"
      verb={decision === null ? 'Decide' : 'Change Decision'}
      none="Nobody has decided yet what becomes of the work."
      onAsk={onAsk}
    >
      {decision === null ? null : (
        <>
          <p className="font-medium">{workDecisions[decision]}</p>
          <Said text={decisionReason ?? ''} />
          <By>
            {decidedBy ?? 'Somebody'}
            {decidedAt ? `, ${formatDayOf(decidedAt, timeZone)}` : ''}
          </By>
        </>
      )}
    </Part>
  );
}

export const CauseCard = ({ record: { cause }, onAsk }: RecordCardProps) => (
  <Part title="Cause" asked="cause" verb={cause === null ? 'Enter Cause' : 'Edit'} none={none} onAsk={onAsk}>
    {cause === null ? null : <Said text={cause} />}
  </Part>
);

const Check = ({
  isEffective,
  on,
  by,
  note,
}: Record<'on' | 'by' | 'note', ReactNode> & { isEffective: boolean }) => (
  <div className="mt-2">
    <p className="flex flex-wrap items-center gap-2">
      {isEffective ? <Badge tone="green">Effective</Badge> : <Badge tone="red">Not effective</Badge>}
      <span>
        checked on {on}
        {by ? <> by {by}</> : null}
      </span>
    </p>
    {note ? <p className="whitespace-pre-line wrap-anywhere">{note}</p> : null}
  </div>
);

/** The corrective action that counts with its check, and those before it that were not effective. */
export function ActionCard({ record, onAsk, onDone }: ActionCardProps) {
  const {
    action,
    person,
    dueOn,
    isOverdue,
    doneOn,
    doneBy,
    isEffective,
    checkedOn,
    checkedBy,
    checkNote,
    earlierActions,
  } = record;
  const plan =
    isEffective === true ? null : (
      <Button variant="secondary" size="sm" onClick={() => onAsk?.('action')}>
        {action === null ? 'Plan Action' : isEffective === false ? 'Plan Next Action' : 'Change Action'}
      </Button>
    );
  const check =
    action === null || doneOn === null ? null : (
      <Button variant="secondary" size="sm" onClick={() => onAsk?.('check')}>
        {isEffective === null ? 'Check Effect' : 'Correct Check'}
      </Button>
    );
  return (
    <Card
      title="Corrective action"
      action={
        <span className="flex flex-wrap gap-2">
          {onAsk ? plan : null}
          {onDone ? (
            <Button variant="secondary" size="sm" onClick={onDone}>
              {doneOn === null ? 'Action Is Done' : 'Correct Day'}
            </Button>
          ) : null}
          {onAsk ? check : null}
        </span>
      }
    >
      {action === null ? (
        <p className="text-muted">No action is planned yet.</p>
      ) : (
        <>
          <Said text={action} />
          <p className="mt-1 flex flex-wrap items-center gap-2 wrap-anywhere">
            {person}
            {dueOn ? `, until ${formatDate(dueOn)}` : ''}
            {isOverdue ? <Badge tone="red">Overdue</Badge> : null}
          </p>
          {doneOn === null ? null : (
            <p className="mt-1 wrap-anywhere">
              Done on {formatDate(doneOn)}
              {doneBy ? `, said by ${doneBy}` : ''}
            </p>
          )}
          {isEffective === null || checkedOn === null ? (
            <By>{doneOn === null ? 'Not done yet.' : 'Its effect was not checked yet.'}</By>
          ) : (
            <Check isEffective={isEffective} on={formatDate(checkedOn)} by={checkedBy} note={checkNote} />
          )}
        </>
      )}
      {earlierActions.length > 0 ? (
        <section aria-label="Earlier actions" className="mt-3 border-t border-line pt-3">
          <h3 className="mb-1">Earlier actions</h3>
          <ul className="divide-y divide-line">
            {earlierActions.toReversed().map((one) => (
              <li key={`${one.checkedOn} ${one.action}`} className="py-2 last:pb-0">
                <Said text={one.action} />
                <p className="text-muted wrap-anywhere">
                  {one.person}
                  {one.dueOn ? `, until ${formatDate(one.dueOn)}` : ''}
                  {one.doneOn ? `, done on ${formatDate(one.doneOn)}` : ''}
                </p>
                <Check
                  isEffective={false}
                  on={formatDate(one.checkedOn)}
                  by={one.checkedBy}
                  note={one.checkNote}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Card>
  );
}
