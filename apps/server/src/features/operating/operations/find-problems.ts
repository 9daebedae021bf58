import type { Operations, Problem } from '@portal/contract/operating/operations/shapes.ts';

const DAY_MS = 86_400_000;
const QUARTER_SECONDS = 15 * 60;
const HALF_HOUR_SECONDS = 30 * 60;
const LITTLE_BYTES = 1024 ** 3;
const LITTLE_SHARE = 0.05;

const count = (n: number, one: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : `${one}s`}`;

const problem = (
  tone: Problem['tone'],
  sentence: string,
  advice: string,
  more: Partial<Problem> = {},
): Problem => ({ tone, sentence, advice, action: null, companyId: null, ...more });

function backupProblems({ backups, backupAt, restorable: good }: Operations, now: number): Problem[] {
  if (backups.length === 0 && backupAt !== null)
    return [
      problem(
        'notice',
        'No backup was made yet.',
        `The first is made at ${backupAt} UTC. Look here the next morning.`,
      ),
    ];
  if (backups.length === 0)
    return [
      problem(
        'notice',
        'The portal makes no backups by itself.',
        'Set BACKUP_DIR and BACKUP_AT, or make them yourself with "npm run backup".',
      ),
    ];
  const damage = good?.damage
    ? [
        problem(
          'problem',
          `In the newest backup ${good.damage}`,
          'Put these files back from an older archive. The last one with all files whole is kept.',
        ),
      ]
    : [];
  if (good && now - Date.parse(good.startedAt) < 2 * DAY_MS) return damage;
  const failure = backups.find(({ error }) => error !== null)?.error;
  return [
    ...damage,
    problem(
      'problem',
      good ? 'The newest good backup is older than two days.' : 'No backup has been good yet.',
      failure ?? 'Look into the log of the portal, and run "npm run backup".',
    ),
  ];
}

const queueProblems = ({ queues }: Operations): Problem[] => {
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  const late = queues.filter(({ oldestSeconds }) => oldestSeconds > QUARTER_SECONDS);
  return [
    ...(failed > 0
      ? [
          problem(
            'problem',
            `${count(failed, 'job')} failed to the last try.`,
            'Look into the log of the portal for the reason. Then put them back into their queues.',
            { action: 'retryJobs' },
          ),
        ]
      : []),
    ...late
      .slice(0, 3)
      .map(({ name, waiting }) =>
        problem(
          'problem',
          `${count(waiting, 'job')} "${name}" ${waiting === 1 ? 'waits' : 'wait'} for more than a quarter of an hour.`,
          'Restart the portal if this stays, and look into its log.',
        ),
      ),
  ];
};

/** A row that somebody held for a moment is done in the next run, so the first tries can wait. */
const TRIES_THAT_WAIT = 2;

const postponedProblems = ({ postponed }: Operations): Problem[] =>
  postponed
    .slice(0, 3)
    .map(({ what, name, rows, tries, reason }) =>
      problem(
        tries > TRIES_THAT_WAIT ? 'problem' : 'notice',
        `${count(rows, 'record')} of ${name} could not be done: ${what}.`,
        reason,
        { action: 'retryJobs' },
      ),
    );

const heldProblems = ({ outbox }: Operations): Problem[] => [
  ...outbox.companies
    .filter(({ held }) => held > 0)
    .slice(0, 3)
    .map(({ companyId, name, held }) =>
      problem(
        'notice',
        `${count(held, 'mail')} of ${name} waited for more than a day and ${held === 1 ? 'asks' : 'ask'} before leaving.`,
        'Look at them, and send or discard them. Their news may be old.',
        { action: 'heldMail', companyId, count: held },
      ),
    ),
  ...(outbox.linksLeadHere
    ? [
        problem(
          'notice',
          'Mail leaves while PUBLIC_URL is this computer.',
          'Links in it open on this computer only. Set PUBLIC_URL to the address of the portal.',
        ),
      ]
    : []),
];

const serverlessProblems = ({ companies }: Operations['outbox']): Problem[] =>
  companies
    .filter(({ withoutServer }) => withoutServer > 0)
    .slice(0, 3)
    .map(({ companyId, name, withoutServer }) =>
      problem(
        'problem',
        `${count(withoutServer, 'mail')} of ${name} cannot leave, because there is no mail server.`,
        'Set SMTP_URL for all companies, or enter a mail server in the email settings of the company.',
        { action: 'company', companyId },
      ),
    );

const mailProblems = ({ outbox }: Operations): Problem[] => [
  ...serverlessProblems(outbox),
  ...outbox.companies
    .filter(({ failed, oldestSeconds }) => failed > 0 || oldestSeconds > HALF_HOUR_SECONDS)
    .slice(0, 3)
    .map(({ companyId, name, waiting, failed, oldestSeconds }) =>
      oldestSeconds > HALF_HOUR_SECONDS
        ? problem(
            'problem',
            `${count(waiting, 'mail')} of ${name} should have left half an hour ago.`,
            'Check the email settings of the company, or SMTP_URL.',
            { action: 'company', companyId },
          )
        : problem(
            'notice',
            `${count(failed, 'mail')} of ${name} failed.`,
            'Its staff see the reason in the outbox and can send it again.',
            { action: 'company', companyId },
          ),
    ),
];

const instanceProblems = ({ instances }: Operations): Problem[] => {
  const alive = instances.filter(({ isAlive }) => isAlive);
  const isShort = (free: number, size: number) => free < Math.min(LITTLE_BYTES, size * LITTLE_SHARE);
  return [
    ...instances
      .filter(({ isAlive }) => !isAlive)
      .slice(0, 3)
      .map(({ host }) =>
        problem(
          'notice',
          `A process on ${host} ended without being stopped.`,
          'Look into its log. This line disappears a day after its end.',
        ),
      ),
    ...(new Set(alive.map(({ version }) => version)).size > 1
      ? [problem('notice', 'Two releases work at the same time.', 'Finish the upgrade.')]
      : []),
    ...alive
      .filter(({ diskFree, diskSize }) => diskFree !== null && isShort(diskFree, diskSize ?? 0))
      .slice(0, 3)
      .map(({ host }) =>
        problem(
          'problem',
          `The disk of ${host} is almost full.`,
          'Free some space, or move DATA_DIR to a larger disk. Without space the portal refuses writes.',
        ),
      ),
  ];
};

const errorProblems = ({ errors: { count: all, newest } }: Operations): Problem[] =>
  all > 0
    ? [
        problem(
          'notice',
          `${count(all, 'error')} in the last hour, the newest in ${newest[0]?.where}.`,
          newest[0]?.requestId
            ? `Look into the log of the portal for the request ${newest[0].requestId}.`
            : 'Look into the log of the portal.',
        ),
      ]
    : [];

const migrationProblems = ({ migrations: { waiting, unknown } }: Operations): Problem[] => [
  ...(waiting.length > 0
    ? [problem('problem', `${count(waiting.length, 'change')} of the tables wait.`, 'Restart the portal.')]
    : []),
  ...(unknown.length > 0
    ? [problem('notice', 'A newer release has changed the tables.', 'Upgrade all instances.')]
    : []),
];

/** A process cannot write on a full disk how much is free, so the one that answers says it itself. */
const diskProblems = (isFull: boolean): Problem[] =>
  isFull
    ? [
        problem(
          'problem',
          'The disk is full, and writes are refused.',
          'Free some space, or move DATA_DIR to a larger disk. The portal takes writes again by itself.',
        ),
      ]
    : [];

/** Returns what is wrong, those first that cannot wait. Each says what the operator can do. */
export const findProblems = (state: Operations, now: number, isDiskFull: boolean): Problem[] =>
  [
    ...diskProblems(isDiskFull),
    ...migrationProblems(state),
    ...instanceProblems(state),
    ...queueProblems(state),
    ...postponedProblems(state),
    ...heldProblems(state),
    ...errorProblems(state),
    ...mailProblems(state),
    ...backupProblems(state, now),
  ].toSorted((a, b) => Number(a.tone === 'notice') - Number(b.tone === 'notice'));
