import { dateFormat } from '@portal/contract/core/house-style.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { Operations } from '@portal/contract/operating/operations/shapes.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/page/card.tsx';
import { timeAgo } from '../../records/notifications/shared/time-ago.ts';
import { bytesInWords, numberInWords, secondsInWords, waitingMails } from './words.ts';

const DAY_MS = 86_400_000;
/** A good backup that is older is a problem (D12.3). */
const OLD_MS = 2 * DAY_MS;

interface FactProps {
  label: string;
  isGood: boolean;
  /** The answer, in a few words. */
  value: string;
  /** What stands behind it, one sentence a line. */
  children: ReactNode;
}

const Fact = ({ label, isGood, value, children }: FactProps) => {
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <div className="min-w-0 bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 min-w-0">
        <p className="flex gap-2 text-base font-semibold wrap-anywhere">
          <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${isGood ? 'text-green-700' : 'text-danger'}`} />
          {value}
        </p>
        <div className="mt-1 flex flex-col gap-0.5 text-sm text-muted wrap-anywhere">{children}</div>
      </dd>
    </div>
  );
};

const At = ({ at }: { at: string }) => (
  <time dateTime={at} title={at}>
    {timeAgo(at)}
  </time>
);

/** What a restore would bring back, and what it would lose. */
function RestoreFact({ restorable, backups, backupAt }: Operations) {
  const label = 'What would I restore tonight?';
  if (restorable === null)
    return (
      <Fact label={label} isGood={false} value="Nothing: no archive is known to be good">
        <p>
          {backups.length > 0
            ? 'No backup of this portal was read again without a fault.'
            : backupAt === null
              ? 'BACKUP_DIR makes one each night. Archives that you make yourself are not known here.'
              : `The first backup is made at ${backupAt} UTC.`}
        </p>
      </Fact>
    );
  const { file, startedAt, verifiedAt, bytes, damage } = restorable;
  const isOld = Date.now() - Date.parse(startedAt) > OLD_MS;
  return (
    <Fact
      label={label}
      isGood={!isOld && damage === null}
      value={`The archive of ${dateFormat('day and time here', undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(startedAt))}`}
    >
      <p>
        <code>{file}</code>
        {bytes === null ? '' : `, ${bytesInWords(bytes)}`}
      </p>
      <p>
        Its state is from <At at={startedAt} />: what was done since would be lost.
      </p>
      {verifiedAt ? (
        <p>
          Last trial: all of it was read again <At at={verifiedAt} />.
        </p>
      ) : null}
      {damage ? <p className="text-danger">In it {damage}</p> : null}
    </Fact>
  );
}

function ErrorsFact({ errors: { count, newest } }: Operations) {
  const [first] = newest;
  return (
    <Fact
      label="Errors of the last hour"
      isGood={count === 0}
      value={count === 0 ? 'None' : numberInWords(count)}
    >
      {first ? (
        <p>
          The newest in {first.where} <At at={first.lastAt} />.
        </p>
      ) : (
        <p>No call and no job met an error.</p>
      )}
    </Fact>
  );
}

function MailFact({ outbox }: Operations) {
  const { waiting, failed, withoutServer, companies } = outbox;
  const oldest = Math.max(0, ...companies.map(({ oldestSeconds }) => oldestSeconds));
  const held = companies.reduce((sum, company) => sum + company.held, 0);
  return (
    <Fact
      label="Mail that waits"
      isGood={waitingMails(outbox) === 0 && failed === 0 && held === 0}
      value={waitingMails(outbox) === 0 ? 'None' : countOf(waitingMails(outbox), 'mail')}
    >
      {waiting > 0 ? <p>The oldest waits for {secondsInWords(oldest)}.</p> : null}
      {withoutServer > 0 ? (
        <p className="text-danger">
          {countOf(withoutServer, 'mail')} cannot leave, because there is no mail server.
        </p>
      ) : null}
      {held > 0 ? <p>{countOf(held, 'mail')} held until somebody decides.</p> : null}
      <p>{failed === 0 ? 'None has failed.' : `${countOf(failed, 'mail')} failed.`}</p>
    </Fact>
  );
}

/** Compares the setting with the address that this browser has open. */
function AddressFact({ publicUrl }: Operations) {
  const here = window.location.origin;
  const isSame = new URL(publicUrl).origin === here;
  return (
    <Fact label="PUBLIC_URL" isGood={isSame} value={publicUrl}>
      <p>
        {isSame
          ? 'You have opened the portal at this address. Links in mail lead here.'
          : `You have opened the portal at ${here}, but links in mail lead to PUBLIC_URL. When people cannot open that address, correct the setting.`}
      </p>
    </Fact>
  );
}

/** The questions of an operator at the end of the day, each with its answer. */
export const SummaryCard = ({ state }: { state: Operations }) => (
  <Card title="Tonight" description={`Release ${state.release}.`} flush>
    <dl className="grid grid-cols-1 gap-px bg-line sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1.5fr]">
      <RestoreFact {...state} />
      <ErrorsFact {...state} />
      <MailFact {...state} />
      <AddressFact {...state} />
    </dl>
  </Card>
);
