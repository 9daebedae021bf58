import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import { shippingLabelUpload } from '@portal/contract/repairs/repairs/shipping-label.ts';
import { useRef, useState } from 'react';
import { faultOfAmount } from '../../../forms/amount-fault.ts';
import { useUnsavedGuard } from '../../../forms/use-unsaved-guard.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { MoneyInput } from '../../../ui/input/money-input.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import { CostWarning } from '../../repairs/repairs/shared/cost-warning.tsx';
import { ChooseUnit } from './choose-unit.tsx';
import { costWarnings } from './cost-warnings.ts';
import { MailOfStep } from './mail-of-step.tsx';
import { ParcelUnits } from './parcel-units.tsx';
import { ReadyUnits, WaitingParcels } from './ready-units.tsx';
import { ScanField, type ScanHandle } from './scan-field.tsx';
import { type SentParcel, UnderwayParcels, useUnderway } from './underway-parcels.tsx';
import { customerOf } from './unit-heading.tsx';
import { useParcel } from './use-parcel.ts';

/**
 * Ships one or several units of a customer in one parcel: scan the units, then the carrier's label. Units of several
 * customers become parcels in a row.
 */
export function ShipScreen() {
  const { timeZone } = useSignedInUser();
  const [{ repairs }, change] = useSearchState<{ repairs?: string | undefined }>();
  const { list: underway, isUnderway, send: sendOff, drop } = useUnderway();
  const {
    parcel,
    waiting,
    leftOut,
    scan,
    add,
    remove,
    setNumber,
    takeAsNumber,
    next,
    pack,
    swap,
    putBack,
    settled,
  } = useParcel(repairs, isUnderway);
  const [cost, setCost] = useState<Dollars | null>(null);
  const [file, setFile] = useState<File>();
  const [sendMail, setSendMail] = useState(true);
  const [fault, setFault] = useState<string>();
  const field = useRef<ScanHandle>(null);
  const isPhone = useIsPhone();
  useUnsavedGuard(underway.length > 0, useUnsavedChanges());
  const focus = () => {
    if (!isPhone) field.current?.focus();
  };
  const { units, trackingNumber, said, refused, several } = parcel;
  const { carrier } = trackingLink(trackingNumber);
  const addresses = [...new Set(units.map(({ shippingAddress }) => shippingAddress ?? ''))].filter(Boolean);
  const costFault = faultOfAmount(cost);
  const takeBack = (sent: SentParcel, why: string): boolean => {
    if (!putBack(sent)) return false;
    setCost(sent.shippingCost);
    setFile(sent.file);
    setSendMail(sent.sendMail);
    setFault(why);
    return true;
  };
  const send = async () => {
    setFault(undefined);
    const { units: inParcel, trackingNumber: number } = await settled();
    if (inParcel.length === 0 || costFault) return;
    // The parcel leaves the desk at once and comes back when the portal refuses it.
    void sendOff({ units: inParcel, trackingNumber: number, shippingCost: cost, file, sendMail }, takeBack);
    const left = next();
    setCost(null);
    setFile(undefined);
    setSendMail(true);
    change({ repairs: left || undefined });
    focus();
  };
  const count = countOf(units.length, 'unit');
  return (
    <>
      <PageHeader title="Ship" subtitle="Scan each unit, then the label of the carrier, and press Enter." />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Card>
            <ScanField
              handle={field}
              label="Unit or label of the carrier"
              hint="Enter in the empty field ships the parcel."
              onEnter={() => void send()}
              onCode={async (code, byCamera) => {
                const after = await scan(code);
                if (!after.several && !byCamera) focus();
                return byCamera ? after.refused?.sentence : undefined;
              }}
            />
            <p role="status" className="mt-2 min-h-5 text-sm text-muted wrap-anywhere">
              {said}
            </p>
          </Card>
          {refused ? (
            <Card>
              <div role="alert" className="flex flex-wrap items-center justify-between gap-4">
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{refused.sentence}</p>
                  <p className="text-muted wrap-anywhere">{refused.code}</p>
                </div>
                {refused.isUnknown ? (
                  <Button
                    variant="secondary"
                    onClick={() => {
                      takeAsNumber(refused.code);
                      focus();
                    }}
                  >
                    Use as Tracking Number
                  </Button>
                ) : null}
              </div>
            </Card>
          ) : null}
          {leftOut.length > 0 ? (
            <Card title="Left out">
              <ul role="alert" className="flex flex-col gap-1">
                {leftOut.map((sentence) => (
                  <li key={sentence} className="wrap-anywhere">
                    {sentence}
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
          {several ? (
            <Card title="Which one?">
              <ChooseUnit
                units={several}
                timeZone={timeZone}
                onChoose={(unit) => {
                  add(unit);
                  focus();
                }}
              />
            </Card>
          ) : null}
          {underway.length > 0 ? (
            <UnderwayParcels
              parcels={underway}
              isBusy={units.length > 0 || trackingNumber !== ''}
              onTakeBack={({ key, parcel: sent, fault: why = '' }) => {
                if (takeBack(sent, why)) drop(key);
              }}
            />
          ) : null}
          {units.length === 0 && waiting.length === 0 ? (
            <ReadyUnits
              isUnderway={isUnderway}
              onPack={(ids) => {
                change({ repairs: pack(ids) });
                focus();
              }}
            />
          ) : (
            <Card
              title={units[0] ? `Parcel for ${customerOf(units[0])}: ${count}` : 'Parcel'}
              description={addresses[0]?.replaceAll('\n', ', ')}
              flush
              footer={
                addresses.length > 1 ? (
                  <p role="alert">
                    The units have different shipping addresses. The parcel goes to the first one.
                  </p>
                ) : null
              }
            >
              <ParcelUnits units={units} onRemove={remove} />
            </Card>
          )}
          <WaitingParcels
            parcels={waiting}
            isBusy={trackingNumber !== '' || cost !== null || file !== undefined}
            onPack={(at) => {
              swap(at);
              focus();
            }}
          />
        </div>
        <Card title="Carrier">
          <div className="flex flex-col gap-4">
            <Field
              label="Tracking number"
              hint={trackingNumber ? (carrier ?? 'No carrier is known for this number.') : undefined}
            >
              {(aria) => (
                <Input
                  {...aria}
                  value={trackingNumber}
                  maxLength={100}
                  autoComplete="off"
                  onChange={({ target }) => setNumber(target.value)}
                />
              )}
            </Field>
            <Field
              label="Shipping cost"
              hint={units.length > 1 ? `Divided among the ${units.length} units.` : undefined}
              error={costFault}
            >
              {(aria) => <MoneyInput {...aria} value={cost} onValueChange={setCost} />}
            </Field>
            {costWarnings(units, cost).map(({ sentence, to }) => (
              <CostWarning
                key={sentence}
                sentences={[sentence]}
                // In a tab of its own, so that the parcel stays as it is typed.
                action={
                  <a
                    href={to}
                    target="_blank"
                    rel="noreferrer"
                    className={buttonClass({ variant: 'secondary', size: 'sm' })}
                  >
                    Revise estimate<span className="sr-only">, opens in a new tab</span>
                  </a>
                }
              />
            ))}
            <FileDrop
              files={file ? [file] : []}
              onFiles={([picked]) => setFile(picked)}
              rule={shippingLabelUpload}
              label="Choose a shipping label"
              hint="Image or PDF, up to 5MB"
            />
            {units.length > 0 ? (
              <MailOfStep
                ids={units.map(({ id }) => id)}
                status="shipped"
                sends={sendMail}
                onSends={setSendMail}
              />
            ) : null}
            {fault ? (
              <p role="alert" className="text-danger wrap-anywhere">
                The parcel is not shipped. {fault}
              </p>
            ) : null}
            <Button
              className="self-stretch sm:self-end"
              onClick={() => void send()}
              disabledReason={units.length === 0 ? 'Scan a unit first.' : null}
            >
              {units.length > 1 ? `Mark ${units.length} Units as Shipped` : 'Mark as Shipped'}
            </Button>
          </div>
        </Card>
      </div>
    </>
  );
}
