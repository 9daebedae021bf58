import { isAdmin } from '@portal/contract/core/roles.ts';
import { isHere } from '@portal/contract/papers/shipments/rules.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import { useRef } from 'react';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import { ChooseUnit } from './choose-unit.tsx';
import { LeftBoxes } from './left-boxes.tsx';
import { OpenBox } from './open-box.tsx';
import { isRoll, labelPaperOptions, printLabel, ReceivedUnits, useLabelPaper } from './received-units.tsx';
import { ScanField, type ScanHandle } from './scan-field.tsx';
import { UnitHeading } from './unit-heading.tsx';
import { useDesk } from './use-desk.ts';

/** Receives boxes one after the other, with a scanner and the keyboard, or with the camera of a phone. */
export function ReceiveScreen() {
  const { role, timeZone } = useSignedInUser();
  const [paper, setPaper, isPaperChosen] = useLabelPaper();
  const field = useRef<ScanHandle>(null);
  const byCamera = useRef(false);
  const isPhone = useIsPhone();
  const go = useGo();
  const focus = () => {
    if (!isPhone) field.current?.focus();
  };
  const { desk, scan, receive, choose, note } = useDesk(({ unit, isNew }) => {
    if (isNew && isRoll(paper)) void printLabel(unit.id, unit.serviceReportNumber, paper).then(focus);
    if (isPhone && byCamera.current) field.current?.openCamera();
  });
  const { on, received, left } = desk;
  const enter = () => {
    // Enter opens a repair that is not to be received, so that its page says why.
    if (on.kind === 'other') go(repairPath(role, on.unit.id));
    else void receive().then(focus);
  };
  const said =
    on.kind === 'looking'
      ? `Looking for ${on.code}...`
      : on.kind === 'open'
        ? `${on.unit.serviceReportNumber} is on the desk. Press Enter to receive it.`
        : on.kind === 'several'
          ? `${on.units.length} requests have this code. Choose one.`
          : '';
  return (
    <>
      <PageHeader title="Receive" subtitle="Scan a box, press Enter, scan the next one." />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card>
            <ScanField
              handle={field}
              label="SR number, label or serial number"
              hint="Enter in the empty field receives the box."
              onEnter={enter}
              onCode={async (code, camera) => {
                byCamera.current = camera;
                const result = await scan(code);
                if (result.kind !== 'several' && !camera) focus();
                return camera && (result.kind === 'unknown' || result.kind === 'failed')
                  ? result.sentence
                  : undefined;
              }}
            />
            <p role="status" className="mt-2 min-h-5 text-sm text-muted wrap-anywhere">
              {said}
            </p>
          </Card>
          {left.length > 0 ? (
            <LeftBoxes
              units={left}
              onChoose={(unit) => {
                choose(unit);
                focus();
              }}
            />
          ) : null}
          {on.kind === 'several' ? (
            <Card title="Which one?">
              <ChooseUnit
                units={on.units}
                timeZone={timeZone}
                onChoose={(unit) => {
                  choose(unit);
                  focus();
                }}
              />
            </Card>
          ) : null}
          {on.kind === 'open' ? (
            <OpenBox
              key={on.unit.id}
              on={on}
              timeZone={timeZone}
              submitLabel={isRoll(paper) ? 'Receive and Print' : 'Receive'}
              onNote={note}
              onReceive={() => void receive().then(focus)}
              onDone={focus}
            />
          ) : null}
          {on.kind === 'other' ? (
            <Card>
              <div role="alert" className="flex flex-wrap items-start justify-between gap-4">
                <div className="min-w-0">
                  <UnitHeading unit={on.unit} timeZone={timeZone} />
                  <p className="mt-2">
                    {isHere(on.unit.status)
                      ? `Already received${on.unit.received?.by ? ` by ${on.unit.received.by}` : ''}.`
                      : 'This request is not waiting for a box. Open it and set its status first.'}
                  </p>
                </div>
                <AppLink to={repairPath(role, on.unit.id)} className={buttonClass({ variant: 'secondary' })}>
                  Open {on.unit.serviceReportNumber}
                </AppLink>
              </div>
            </Card>
          ) : null}
          {on.kind === 'unknown' || on.kind === 'failed' ? (
            <Card>
              <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
                <div className="min-w-0">
                  <p className="font-medium">{on.sentence}</p>
                  <p className="text-muted wrap-anywhere">{on.code.slice(0, 100)}</p>
                </div>
                {on.kind === 'failed' ? (
                  <Button variant="secondary" onClick={() => void scan(on.code).then(focus)}>
                    Try Again
                  </Button>
                ) : on.serialNumber !== undefined && isAdmin(role) ? (
                  <AppLink
                    to={paths.newRepair({ serialNumber: on.serialNumber.slice(0, 100), received: 'true' })}
                    className={buttonClass({ variant: 'secondary' })}
                  >
                    New Repair
                  </AppLink>
                ) : null}
              </div>
            </Card>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Select
            aria-label="Labels of received units"
            value={paper}
            options={labelPaperOptions}
            onValueChange={(next) => {
              setPaper(next);
              focus();
            }}
          />
          {isPaperChosen ? null : (
            <p className="text-sm text-muted">
              Choose the paper of your label printer, then each box prints its label. This device remembers
              it.
            </p>
          )}
          <ReceivedUnits received={received} paper={paper} />
        </div>
      </div>
    </>
  );
}
