import type { InboundMail } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { inboundReasons } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { MessageTime } from '../outbox/shared/message-time.tsx';
import { MailStateBadge } from './mail-state.tsx';

/** The subject as a button that shows the mail. */
export const SubjectButton = ({ mail, onShow }: { mail: InboundMail; onShow: (id: number) => void }) => (
  <button
    type="button"
    onClick={() => onShow(mail.id)}
    className="min-h-6 text-left font-medium text-primary-text wrap-anywhere hover:underline"
  >
    {mail.subject || 'No subject'}
  </button>
);

const RepairLink = ({ mail }: { mail: InboundMail }) =>
  mail.repairId ? (
    <AppLink
      to={paths.adminRepair(mail.repairId)}
      className="whitespace-nowrap text-primary-text hover:underline"
    >
      {mail.serviceReportNumber}
    </AppLink>
  ) : null;

/** Returns the columns of the list. `show` opens a mail. */
export const mailColumns = (show: (id: number) => void): Column<InboundMail>[] => [
  {
    key: 'subject',
    header: 'Subject',
    cell: (mail) => (
      <div className="min-w-48 max-w-96">
        <SubjectButton mail={mail} onShow={show} />
      </div>
    ),
  },
  {
    key: 'from',
    header: 'From',
    cell: ({ fromName, fromAddress }) => (
      <span className="block min-w-44 max-w-64 wrap-anywhere">
        <EmailAddress address={fromAddress} />
        {fromName ? <span className="block text-sm text-muted">{fromName}</span> : null}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, reason }) => (
      <>
        <MailStateBadge state={state} />
        <span className="mt-0.5 block min-w-40 max-w-64 text-sm text-muted">{inboundReasons[reason]}</span>
      </>
    ),
  },
  { key: 'repair', header: 'Repair', cell: (mail) => <RepairLink mail={mail} /> },
  { key: 'received', header: 'Received', cell: ({ receivedAt }) => <MessageTime at={receivedAt} /> },
];

/** A mail on a phone: subject, sender and state. */
export const MailCard = ({ mail, onShow }: { mail: InboundMail; onShow: (id: number) => void }) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <SubjectButton mail={mail} onShow={onShow} />
      <span className="shrink-0">
        <MailStateBadge state={mail.state} />
      </span>
    </div>
    <p className="text-muted wrap-anywhere">{mail.fromAddress}</p>
    <p className="text-sm text-muted">{inboundReasons[mail.reason]}</p>
    <p className="flex gap-2 text-sm text-muted">
      <MessageTime at={mail.receivedAt} />
      <RepairLink mail={mail} />
    </p>
  </div>
);
