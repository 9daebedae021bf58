import type { Survey } from '@portal/contract/conversation/surveys/shapes.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { LongText } from '../../../ui/text/long-text.tsx';
import { MessageTime } from '../outbox/shared/message-time.tsx';
import { Seen } from './seen-button.tsx';
import { Stars } from './stars.tsx';

const Given = ({ survey: { stars } }: { survey: Survey }) =>
  stars === null ? (
    <span className="whitespace-nowrap text-muted">No answer yet</span>
  ) : (
    <Stars stars={stars} />
  );

const Repair = ({ survey }: { survey: Survey }) => (
  <>
    <AppLink
      to={paths.adminRepair(survey.repairId)}
      className="inline-flex min-h-6 items-center font-medium whitespace-nowrap text-primary-text hover:underline"
    >
      {survey.serviceReportNumber}
    </AppLink>
    <span className="block text-sm text-muted wrap-anywhere">
      {[survey.customerName, survey.modelPartNo].filter(Boolean).join(' · ')}
    </span>
  </>
);

const Time = ({ survey: { answeredAt, askedAt } }: { survey: Survey }) => (
  <>
    <span className="block text-sm text-muted">{answeredAt ? 'Answered' : 'Asked'}</span>
    <MessageTime at={answeredAt ?? askedAt} />
  </>
);

/** The columns of the list of questions and answers. */
export const surveyColumns: Column<Survey>[] = [
  { key: 'stars', header: 'Stars', cell: (survey) => <Given survey={survey} /> },
  {
    key: 'comment',
    header: 'Words',
    cell: ({ comment }) => (
      <div className="min-w-48 max-w-96 wrap-anywhere">
        <LongText text={comment} lines={4} />
      </div>
    ),
  },
  {
    key: 'repair',
    header: 'Repair',
    cell: (survey) => (
      <div className="min-w-32 max-w-64">
        <Repair survey={survey} />
      </div>
    ),
  },
  {
    key: 'technician',
    header: 'Technician',
    cell: ({ technicianName }) => <span className="wrap-anywhere">{technicianName ?? '–'}</span>,
  },
  { key: 'time', header: 'Time', cell: (survey) => <Time survey={survey} /> },
  { key: 'seen', header: 'Seen', hideHeader: true, cell: (survey) => <Seen survey={survey} /> },
];

/** A question on a phone: stars, words and repair. */
export const SurveyCard = ({ survey }: { survey: Survey }) => (
  <div className="flex flex-col gap-1.5">
    <div className="flex items-center justify-between gap-3">
      <Given survey={survey} />
      <Seen survey={survey} />
    </div>
    {survey.comment ? (
      <p className="wrap-anywhere">
        <LongText text={survey.comment} lines={4} />
      </p>
    ) : null}
    <div>
      <Repair survey={survey} />
    </div>
    <p className="text-sm text-muted">
      {survey.technicianName ? `${survey.technicianName} · ` : ''}
      <MessageTime at={survey.answeredAt ?? survey.askedAt} />
    </p>
  </div>
);
