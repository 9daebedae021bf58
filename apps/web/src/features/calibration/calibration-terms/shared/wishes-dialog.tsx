import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { calibrationTermsMessages } from '@portal/contract/laboratory/calibration-terms/messages.ts';
import type { OpenWishes } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { useState } from 'react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { TermsInWords } from './terms-in-words.tsx';
import { useAcceptWishes } from './use-accept-wishes.ts';
import { WishInWords } from './wish-in-words.tsx';

type Unit = OpenWishes['units'][number];
type Wish = NonNullable<Unit['wish']>;

interface WishesDialogProps {
  wishes: OpenWishes;
  onClose: () => void;
}

/** Units that ask for the same and were shown the same are read once. */
function sameWishes(units: readonly Unit[]): { wish: Wish; units: Unit[] }[] {
  const groups = Map.groupBy(units, ({ wish }) => JSON.stringify(wish));
  return [...groups.values()].map((group) => ({ wish: group[0]!.wish!, units: group }));
}

const nameOf = ({ serviceReportNumber, unit }: Unit) => `${serviceReportNumber}, ${unit}`;

/** All open wishes of a shipment. Those that are ticked are accepted as they are shown. */
export function WishesDialog({ wishes: { units, withoutUnit }, onClose }: WishesDialogProps) {
  // A wish that comes while the dialog is open has not been read yet, so it is not ticked by itself.
  const [ticked, setTicked] = useState<readonly number[]>(() =>
    units.filter(({ wish }) => !wish?.hindrance).map(({ itemId }) => itemId),
  );
  const { acceptAll, refused, saving } = useAcceptWishes();
  const chosen = units.filter(({ itemId, wish }) => ticked.includes(itemId) && !wish?.hindrance);
  const isSaving = saving !== undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      locked={isSaving}
      title="Wishes of this request"
      description="What is ticked is accepted as it is shown here, in the name of who asked."
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            Close
          </Button>
          <Button
            pending={isSaving}
            pendingLabel={saving}
            disabledReason={chosen.length === 0 ? 'Tick at least one unit' : null}
            onClick={async () => {
              if (await acceptAll(chosen.map((unit) => ({ ...unit, name: nameOf(unit) })))) onClose();
            }}
          >
            Accept {chosen.length || null}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {refused.length > 0 ? (
          <div role="alert" className="rounded-md border border-red-200 bg-red-50 px-3 py-2 text-red-900">
            <p className="font-medium">{countOf(refused.length, 'wish was', 'wishes were')} not accepted:</p>
            <ul>
              {refused.map(({ itemId, name, reason }) => (
                <li key={itemId} className="wrap-anywhere">
                  {name}: {reason}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {units.length + withoutUnit.length === 0 ? (
          <p className="text-muted">No wish waits any more.</p>
        ) : null}
        {sameWishes(units).map(({ wish, units: of }) => (
          <section key={of[0]!.itemId} aria-label={of.map(nameOf).join('; ')} className="flex flex-col gap-2">
            <div className="flex flex-col gap-2 rounded-lg border border-line bg-slate-50 px-3 py-2">
              <p className="font-medium">{countOf(of.length, 'unit asks for', 'units ask for')}:</p>
              <WishInWords wish={wish} />
              <p className="font-medium">
                {wish.hindrance ? 'With the request this was shown:' : 'If it is accepted, this is agreed:'}
              </p>
              <TermsInWords terms={wish.shown} />
            </div>
            {of.map((unit) => (
              <Checkbox
                key={unit.itemId}
                label={<span className="wrap-anywhere">{nameOf(unit)}</span>}
                hint={wish.hindrance ? calibrationTermsMessages.hindered[wish.hindrance] : undefined}
                disabled={isSaving || wish.hindrance !== null}
                checked={ticked.includes(unit.itemId) && wish.hindrance === null}
                onCheckedChange={(isTicked) =>
                  setTicked(
                    isTicked ? [...ticked, unit.itemId] : ticked.filter((itemId) => itemId !== unit.itemId),
                  )
                }
              />
            ))}
          </section>
        ))}
        {withoutUnit.length > 0 ? (
          <p className="flex flex-wrap gap-x-2">
            Nothing can be accepted yet where the unit to calibrate is missing:
            {withoutUnit.map(({ repairId, serviceReportNumber }) => (
              <AppLink
                key={repairId}
                to={paths.adminRepair(repairId)}
                className="text-primary-text tabular-nums hover:underline"
              >
                {serviceReportNumber}
              </AppLink>
            ))}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
