import type { RoomHours } from '@portal/contract/calibration/rooms/shapes.ts';
import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import type { Evaluation } from '@portal/contract/laboratory/worksheets/evaluation.ts';
import { memo } from 'react';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { RoomFields } from '../calibrations/shared/room-fields.tsx';
import type { BenchFacts } from './bench-values.ts';
import { idOfField, type Refused } from './refused.ts';

export interface BenchSectionProps {
  bench: Bench;
  values: BenchFacts;
  refused: Refused;
  onChange: (change: Partial<BenchFacts>) => void;
}

const limitsOf = (
  conditions: NonNullable<Bench['chosen']>['conditions'] | undefined,
  key: (typeof conditionKinds)[number]['key'],
): string | undefined => {
  const [min, max] = [conditions?.[`${key}Min`] ?? null, conditions?.[`${key}Max`] ?? null];
  if (min !== null && max !== null) return `${min} to ${max}`;
  if (min !== null) return `At least ${min}`;
  return max === null ? undefined : `At most ${max}`;
};

const nameOf = ({ number, title, revision }: Bench['procedures'][number]): string =>
  `${number} ${title}, revision ${revision.revision}`;

interface FactsSectionProps extends BenchSectionProps {
  deviating: Evaluation['conditions'];
  /** What was read in the chosen room. */
  roomHours: RoomHours | undefined;
  /** True while a chosen procedure is loaded. */
  isLoading: boolean;
}

/** When, by which procedure and in which conditions a unit is calibrated. */
export const FactsSection = memo(function FactsSection({
  bench,
  values,
  refused,
  deviating,
  roomHours,
  isLoading,
  onChange,
}: FactsSectionProps) {
  const { role, timeZone } = useSignedInUser();
  const { conditions, revisionId } = values;
  const known = bench.procedures.some(({ revision }) => revision.id === revisionId);
  const options = bench.procedures.map((procedure) => ({
    value: String(procedure.revision.id),
    label: nameOf(procedure),
  }));
  const { chosen } = bench;
  // Readings may have been taken by a revision that has been replaced since.
  if (!known && chosen && chosen.id === revisionId)
    options.unshift({
      value: String(chosen.id),
      label: `${chosen.number} ${chosen.title}, revision ${chosen.revision} (not in force)`,
    });
  const isDeviating = deviating.length > 0;
  return (
    <Card title="Procedure and conditions">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field
          label="Procedure"
          id={idOfField('worksheet.procedureRevisionId')}
          required
          className="sm:col-span-2 lg:col-span-1"
          hint={
            isLoading
              ? 'Loading...'
              : bench.procedures.length === 0
                ? 'No approved procedure holds on this day.'
                : undefined
          }
          error={refused['worksheet.procedureRevisionId']}
        >
          {(aria) => (
            <Select
              {...aria}
              value={revisionId === null ? null : String(revisionId)}
              options={options}
              placeholder="Choose a procedure"
              onValueChange={(id) => onChange({ revisionId: Number(id) })}
            />
          )}
        </Field>
        <Field
          id={idOfField('calibratedOn')}
          label="Date of calibration"
          required
          error={refused['calibratedOn']}
        >
          {(aria) => (
            <DatePicker
              {...aria}
              value={values.calibratedOn}
              max={today(timeZone)}
              onValueChange={(day) => onChange({ calibratedOn: day })}
            />
          )}
        </Field>
        <Field label="Place" error={refused['place']}>
          {(aria) => (
            <Input
              {...aria}
              autoComplete="off"
              value={values.place}
              onChange={({ target }) => onChange({ place: target.value })}
            />
          )}
        </Field>
        {bench.rooms.length > 0 ? (
          <RoomFields
            rooms={bench.rooms}
            value={values.room}
            hours={roomHours}
            refused={refused}
            idOf={idOfField}
            onChange={(room) => onChange({ room })}
          />
        ) : null}
        {conditionKinds.map(({ key, label, unit }) => (
          <Field
            key={key}
            id={idOfField(`worksheet.conditions.${key}`)}
            label={`${label} (${unit})`}
            hint={limitsOf(chosen?.conditions, key)}
            error={
              refused[`worksheet.conditions.${key}`] ??
              (conditions[key].trim() === '' && !roomHours?.[key]
                ? undefined
                : deviating.find((condition) => condition.key === key)?.sentence)
            }
          >
            {(aria) => (
              <Input
                {...aria}
                autoComplete="off"
                align="right"
                value={conditions[key]}
                onChange={({ target }) => onChange({ conditions: { ...conditions, [key]: target.value } })}
              />
            )}
          </Field>
        ))}
        {isAdmin(role) && (isDeviating || values.conditionsReason !== '') ? (
          <Field
            id={idOfField('worksheet.conditionsReason')}
            label="Reason to allow these conditions"
            hint="Printed on the certificate, with your name."
            className="col-span-full"
            error={refused['worksheet.conditionsReason']}
          >
            {(aria) => (
              <Input
                {...aria}
                autoComplete="off"
                value={values.conditionsReason}
                onChange={({ target }) => onChange({ conditionsReason: target.value })}
              />
            )}
          </Field>
        ) : isDeviating ? (
          <p className="col-span-full text-sm text-muted">
            {refused['worksheet.conditionsReason'] ??
              'Outside these conditions the calibration cannot be completed. An admin may allow it with a reason.'}
          </p>
        ) : null}
      </div>
    </Card>
  );
});
