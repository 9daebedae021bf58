import { surveyEndpoints } from '@portal/contract/conversation/surveys/endpoints.ts';
import { BAD_STARS, STARS_MAX, starWords } from '@portal/contract/conversation/surveys/rules.ts';
import type { Survey } from '@portal/contract/conversation/surveys/shapes.ts';
import { workQueueEndpoints } from '@portal/contract/overview/work-queue/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { LongText } from '../../../ui/text/long-text.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { MessageTime } from '../outbox/shared/message-time.tsx';

/** Ticks a bad answer as seen, or says who has done so. Other answers need nobody. */
function Seen({ survey }: { survey: Survey }) {
  const see = useEndpointMutation(surveyEndpoints.see, {
    invalidates: [surveyEndpoints.list, workQueueEndpoints.get],
    failure: { title: 'Not ticked' },
    onSuccess: () =>
      void toast({
        title: `Answer for ${survey.serviceReportNumber} seen`,
        description: 'It left the queue.',
      }),
  });
  if (survey.stars === null || survey.stars > BAD_STARS) return null;
  if (survey.seenAt) return <span className="text-sm text-muted">Seen by {survey.seenBy}</span>;
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={see.isPending}
      pendingLabel="Saving..."
      onClick={() => see.mutate({ params: { id: survey.id } })}
    >
      Seen
      <span className="sr-only"> {survey.serviceReportNumber}</span>
    </Button>
  );
}

/** A number of stars, such as ★★★★☆, with its words for screen readers. */
const Stars = ({ stars }: { stars: number }) => (
  <span className="whitespace-nowrap">
    <span aria-hidden>
      {'★'.repeat(stars)}
      <span className="text-muted">{'☆'.repeat(STARS_MAX - stars)}</span>
    </span>
    <span className="sr-only">
      {stars} of {STARS_MAX} stars, {starWords(stars)}
    </span>
  </span>
);

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
