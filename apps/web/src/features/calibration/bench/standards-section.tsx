import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { BenchSectionProps } from './facts-section.tsx';
import { idOfField } from './refused.ts';

type Standard = Bench['standards'][number];

const nameOf = ({ name, serialNumber, dueOn }: Standard): string =>
  [name, serialNumber && `S/N ${serialNumber}`, dueOn && `due ${formatDate(dueOn)}`]
    .filter(Boolean)
    .join(' · ');

/** The reference standards that were used. Those that may be used on the day are offered first. */
export const StandardsSection = memo(function StandardsSection({
  bench,
  values,
  refused,
  onChange,
}: BenchSectionProps) {
  const { role } = useSignedInUser();
  const { standards } = values;
  const chosen = new Set(standards.map(({ id }) => id));
  const free = bench.standards.filter(({ id }) => !chosen.has(id));
  const options = [
    ...free.filter(({ lapse }) => lapse === null),
    ...free.filter(({ lapse }) => lapse !== null),
  ];
  const needed = bench.chosen?.standards ?? [];
  const write = (at: number, overrideReason: string) =>
    onChange({ standards: standards.map((one, place) => (place === at ? { ...one, overrideReason } : one)) });
  return (
    <Card title="Reference standards">
      <div className="flex min-w-0 flex-col gap-3">
        {needed.length > 0 ? (
          <p className="line-clamp-3 text-sm text-muted wrap-anywhere" data-tooltip={needed.join('; ')}>
            The procedure needs: {needed.join('; ')}.
          </p>
        ) : null}
        {standards.map(({ id, overrideReason }, at) => {
          const standard = bench.standards.find((one) => one.id === id);
          const fault = refused[`standards.${at}.id`] ?? refused[`standards.${at}`];
          return (
            <div key={id} className="rounded-lg border border-line px-3 py-2">
              <div className="flex items-center justify-between gap-2">
                <p className="min-w-0 wrap-anywhere">{standard ? nameOf(standard) : `Standard ${id}`}</p>
                <IconButton
                  icon={Trash2}
                  label={`Remove ${standard?.name ?? 'standard'}`}
                  onClick={() => onChange({ standards: standards.toSpliced(at, 1) })}
                />
              </div>
              {fault ? (
                <p role="alert" className="text-sm text-danger">
                  {fault}
                </p>
              ) : null}
              {standard?.lapse ? (
                <>
                  {fault ? null : <p className="text-sm text-danger">{standard.lapse}</p>}
                  {isAdmin(role) ? (
                    <Field
                      id={idOfField(`standards.${at}.id`)}
                      label="Reason to allow it"
                      error={refused[`standards.${at}.overrideReason`]}
                    >
                      {(aria) => (
                        <Input
                          {...aria}
                          autoComplete="off"
                          value={overrideReason}
                          onChange={({ target }) => write(at, target.value)}
                        />
                      )}
                    </Field>
                  ) : (
                    <p className="text-sm text-muted">Choose another one, or ask an admin to allow it.</p>
                  )}
                </>
              ) : null}
            </div>
          );
        })}
        <Field label="Add a reference standard" error={refused['standards']} className="sm:max-w-96">
          {(aria) => (
            <Select
              {...aria}
              value=""
              placeholder={
                options.length === 0 ? 'No other standard to choose' : 'Choose a reference standard'
              }
              options={options.map((one) => ({
                value: String(one.id),
                label: one.lapse === null ? nameOf(one) : `${nameOf(one)} · not in force`,
              }))}
              onValueChange={(id) =>
                onChange({ standards: [...standards, { id: Number(id), overrideReason: '' }] })
              }
            />
          )}
        </Field>
      </div>
    </Card>
  );
});
