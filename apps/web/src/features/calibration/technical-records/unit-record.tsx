import { changeName } from '@portal/contract/calibration/calibrations/change-name.ts';
import { fileInWords } from '@portal/contract/calibration/reading-files/taken-file.ts';
import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import { unusedWords } from '@portal/contract/calibration/reference-standards/messages.ts';
import { takenText } from '@portal/contract/calibration/rooms/taken-words.ts';
import type { RecordedUnit } from '@portal/contract/calibration/technical-records/shapes.ts';
import { resultLabel } from '@portal/contract/core/calibration-results.ts';
import { formatDate, formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { actLabels } from '@portal/contract/laboratory/authorisations/acts.ts';
import { agreementWords } from '@portal/contract/laboratory/calibration-terms/words.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import { decisionRuleWords } from '@portal/contract/laboratory/worksheets/rule-words.ts';
import { lazy, Suspense } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Card } from '../../../ui/page/card.tsx';
import { TermsInWords } from '../calibration-terms/shared/terms-in-words.tsx';
import { Facts } from './facts.tsx';
import { PlainTable } from './plain-table.tsx';
import { TakenOfRoom } from './taken-of-room.tsx';

// The arithmetic is a file of its own.
const UnitReadings = lazy(() =>
  import('./unit-readings.tsx').then((part) => ({ default: part.UnitReadings })),
);

const link = 'text-primary-text underline';

function Procedure({ unit: { procedure, procedureName } }: { unit: RecordedUnit }) {
  if (!procedure) return procedureName ?? 'Not recorded';
  return (
    <AppLink
      to={`${procedurePaths.procedure(procedure.procedureId)}?revision=${procedure.id}`}
      className={link}
    >
      {procedureName}
    </AppLink>
  );
}

/** The standards as they were on the day, each with the certificate that was in force. */
const Standards = ({ unit }: { unit: RecordedUnit }) => (
  <Card title="Reference standards on the day" flush>
    {unit.standards.length === 0 ? (
      <p className="px-4 py-3 text-muted">None was recorded.</p>
    ) : (
      <PlainTable
        label="Reference standards on the day"
        minWidth="44rem"
        heads={['Standard', 'Serial number', 'Certificate', 'Calibrated', 'Due', 'State'].map((title) => ({
          title,
        }))}
        rows={unit.standards.map((one) => ({
          key: one.id,
          cells: [
            <AppLink key="page" to={paths.referenceStandard(one.id)} className={link}>
              {[one.name, one.make, one.model].filter(Boolean).join(', ')}
            </AppLink>,
            one.serialNumber,
            one.fileOfCalibrationId === null ? (
              [one.certificateNumber, one.issuer, one.accreditation].filter(Boolean).join(', ')
            ) : (
              <a
                key="file"
                href={urlOf(referenceStandardEndpoints.readCalibrationCertificate, {
                  params: { id: one.fileOfCalibrationId },
                })}
                download
                className={link}
              >
                {[one.certificateNumber ?? 'Certificate', one.issuer, one.accreditation]
                  .filter(Boolean)
                  .join(', ')}
              </a>
            ),
            one.calibratedOn && formatDate(one.calibratedOn),
            one.dueOn && formatDate(one.dueOn),
            [
              one.state ? unusedWords[one.state] : 'in use',
              one.overrideReason && `allowed by ${one.overriddenBy}: ${one.overrideReason}`,
            ]
              .filter(Boolean)
              .join(', '),
          ],
        }))}
      />
    )}
  </Card>
);

/** Who did what, and what authorised them on that day. */
const People = ({ unit }: { unit: RecordedUnit }) => (
  <Card title="People and their authority" flush>
    {unit.authority.length === 0 ? (
      <p className="px-4 py-3 text-muted">
        No procedure of the laboratory was used, so nobody had to be authorised.
      </p>
    ) : (
      <PlainTable
        label="People and their authority"
        minWidth="40rem"
        heads={['Act', 'Person', 'Day', 'Authorised for', 'Evidence', 'Since'].map((title) => ({ title }))}
        rows={unit.authority.map(({ act, person, day, granted }) => ({
          key: act,
          cells: [
            actLabels[act],
            person,
            formatDate(day),
            granted ? granted.what : 'No authorisation was entered',
            granted?.evidence,
            granted &&
              `${formatDate(granted.validFrom)}${granted.validUntil ? ` to ${formatDate(granted.validUntil)}` : ''}, by ${granted.grantedBy}`,
          ],
        }))}
      />
    )}
  </Card>
);

/** Each change of the results with the value before. */
function Changes({ unit }: { unit: RecordedUnit }) {
  const { timeZone } = useSignedInUser();
  const rows = unit.changes.flatMap(({ id, changedAt, changedBy, changes }) =>
    changes.map(({ point, field, before, after }, at) => ({
      key: `${id}-${at}`,
      cells: [
        formatDateTime(new Date(changedAt), timeZone),
        changedBy,
        changeName({ point, field }),
        before,
        after,
      ],
    })),
  );
  return (
    <Card title={`Changes of the results (${rows.length})`} flush>
      {rows.length === 0 ? (
        <p className="px-4 py-3 text-muted">Nothing was changed after it was saved.</p>
      ) : (
        <PlainTable
          label="Changes of the results"
          minWidth="40rem"
          heads={['When', 'Who', 'What', 'Before', 'After'].map((title) => ({ title }))}
          rows={rows}
        />
      )}
    </Card>
  );
}

/** All that is known of one unit on a certificate. */
export function UnitRecord({ unit }: { unit: RecordedUnit }) {
  const { timeZone } = useSignedInUser();
  const { worksheet, procedure } = unit;
  return (
    <section aria-label={`${unit.make} ${unit.modelName}`} className="flex flex-col gap-4">
      <Card
        title={[unit.make, unit.modelName, unit.serialNumber].filter(Boolean).join(' ')}
        description={unit.typeName}
      >
        <Facts
          rows={[
            { label: 'Date of calibration', value: unit.calibratedOn && formatDate(unit.calibratedOn) },
            { label: 'Result', value: unit.result && resultLabel(unit.result) },
            { label: 'Procedure', value: <Procedure unit={unit} /> },
            {
              label: 'Procedure approved by',
              value:
                procedure &&
                `${procedure.approvedBy}${procedure.approvedAt ? `, ${formatDateTime(new Date(procedure.approvedAt), timeZone)}` : ''}`,
            },
            { label: 'Asset number', value: unit.assetNumber },
            { label: 'Place', value: unit.place },
            { label: 'Temperature', value: unit.temperature },
            { label: 'Relative humidity', value: unit.humidity },
            {
              label: 'Air pressure',
              value: worksheet?.conditions.pressure
                ? `${worksheet.conditions.pressure} hPa`
                : takenText(unit.roomConditions, 'pressure'),
            },
            { label: 'Conditions in the room', value: unit.roomConditions && <TakenOfRoom unit={unit} /> },
            {
              label: 'Conditions allowed by',
              value:
                unit.conditionsOverriddenBy &&
                `${unit.conditionsOverriddenBy}: ${worksheet?.conditionsReason}`,
            },
            {
              label: 'Readings from files',
              value:
                unit.files.length > 0 &&
                unit.files.map((file) => (
                  <bdi key={file.id} className="block">
                    {fileInWords(file)}, taken on {formatDate(file.takenOn)} by {file.takenBy}
                  </bdi>
                )),
            },
            { label: 'Calibrated by', value: unit.technicianName },
            {
              label: 'Confirmed',
              value: unit.confirmedAt && formatDateTime(new Date(unit.confirmedAt), timeZone),
            },
            {
              label: 'Accredited results',
              value: worksheet && (worksheet.accredited ? 'Wanted' : 'Not wanted'),
            },
            {
              label: 'Result allowed by',
              value: unit.overrideReason && `${unit.overriddenBy}: ${unit.overrideReason}`,
            },
            { label: 'As found', value: unit.asFoundNotes },
            { label: 'As left', value: unit.asLeftNotes },
            { label: 'Remarks', value: unit.remarks },
          ]}
        />
        {worksheet ? (
          <p className="mt-3 wrap-anywhere">
            <span className="text-muted">Decision rule: </span>
            {worksheet.withoutStatement
              ? 'None: no statement of conformity was agreed.'
              : decisionRuleWords(worksheet.rule, worksheet.leastRatio)}
          </p>
        ) : null}
      </Card>
      {unit.agreed ? (
        <Card title="Request as Agreed">
          <TermsInWords terms={unit.agreed.terms} />
          <p className="mt-2 text-sm text-muted wrap-anywhere">
            {agreementWords(unit.agreed)}
            {unit.agreed.acceptance
              ? `, ${formatDateTime(new Date(unit.agreed.acceptance.at), timeZone)}`
              : null}
          </p>
        </Card>
      ) : null}
      {worksheet ? (
        <Suspense fallback={null}>
          <UnitReadings unit={unit} />
        </Suspense>
      ) : (
        <Card title="Results" flush>
          <PlainTable
            label="Results"
            minWidth="36rem"
            heads={[
              ...[{ title: 'Quantity' }, { title: 'Nominal', isNumber: true }, { title: 'Unit' }],
              ...['Lower limit', 'Upper limit', 'As found', 'As left', 'U'].map((title) => ({
                title,
                isNumber: true,
              })),
            ]}
            rows={unit.points.map((point, at) => ({
              key: at,
              cells: [
                ...[point.quantity, point.nominal, point.unit, point.lowerLimit, point.upperLimit],
                ...[point.asFound, point.asLeft, point.uncertainty],
              ],
            }))}
          />
        </Card>
      )}
      <Standards unit={unit} />
      <People unit={unit} />
      <Changes unit={unit} />
    </section>
  );
}
