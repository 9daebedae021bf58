import { paths } from '../../../navigation/paths.ts';

/** One section of the settings. */
export interface SettingsSection {
  /** The last part of its address. */
  key: string;
  /** The address of a section that is a screen of its own, beside the settings. */
  screen?: string;
  label: string;
  /** One sentence that says what the section is for. */
  purpose: string;
  /** Further words that people search for: the fields of the section, and other names of them. */
  also?: string;
  /** True when only an operator of the installation may change it. */
  operatorOnly?: true;
  /** True when it is about the laboratory, of which a company without one sees nothing. */
  laboratoryOnly?: true;
}

/** Sections under one heading. */
export interface SettingsGroup {
  label: string;
  sections: readonly SettingsSection[];
}

/** All settings of a company, in the order of the list. B2.8 names four of them: they keep their labels. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    label: 'Company',
    sections: [
      {
        key: 'profile',
        label: 'Company Profile',
        purpose: 'Name, address, logo and colors, as customers see them.',
        also: 'branding phone contact',
      },
      {
        key: 'portal',
        label: 'Time Zone & Estimates',
        purpose: 'The zone that dates follow, and the total up to which an estimate needs no answer.',
        also: 'sales tax threshold host name',
      },
      {
        key: 'country',
        label: 'Country & Paper',
        purpose:
          'The country of the company, and what follows from it: paper, week, addresses, currency, numbers and dates, tax.',
        also: 'a4 letter calendar sunday monday international',
      },
      { key: 'terms', label: 'Terms and Conditions', purpose: 'The text that customers accept.' },
    ],
  },
  {
    label: 'Mail',
    sections: [
      {
        key: 'email',
        label: 'Email Notifications',
        purpose: 'The account that your mail is sent from.',
        also: 'smtp mail server port password sender',
      },
      {
        key: 'mailbox',
        label: 'Answers by Email',
        purpose: 'The mailbox from which answers of customers are read (IMAP).',
        also: 'inbox replies',
      },
      {
        key: 'mail-rules',
        label: 'What Is Sent',
        purpose: 'Which step of a repair sends an email, and who gets it.',
        also: 'reminders notifications',
      },
      {
        key: 'templates',
        label: 'Email Templates',
        purpose: 'Your own words for the emails to customers. Without a template the portal uses its own.',
      },
      {
        key: 'tracking-links',
        label: 'Tracking Links',
        purpose: 'Whether customers follow a repair by a link, without an account.',
      },
      {
        key: 'after-return',
        label: 'Question After Return',
        purpose: 'Whether customers are asked “How did we do?” when their unit is back.',
        also: 'survey review stars',
      },
    ],
  },
  {
    label: 'People',
    sections: [
      {
        key: 'users',
        label: 'Users',
        purpose: 'Who may sign in, and what each person may do.',
        also: 'passwords roles staff',
      },
      {
        key: 'technicians',
        label: 'Technicians',
        purpose: 'Who repairs are assigned to, and how much work each has.',
      },
      {
        key: 'phrases',
        screen: paths.technicians({ dialog: 'phrases' }),
        label: 'Note Phrases',
        purpose: 'Sentences that technicians put into a note with one press.',
      },
      {
        key: 'invites',
        screen: paths.customerInvites(),
        label: 'Customer Invites',
        purpose: 'Asks customers by email to open an account, and shows who has done so.',
      },
      {
        key: 'security',
        label: 'Security',
        purpose: 'Whether staff sign in with a second step.',
        operatorOnly: true,
      },
    ],
  },
  {
    label: 'Work',
    sections: [
      { key: 'loans', label: 'Loans', purpose: 'Whether customers may ask for a loaner, and the late fee.' },
      {
        key: 'agreement',
        label: 'Loan Agreement',
        purpose: 'The text that customers sign for demo units on loan.',
        also: 'signature',
      },
      { key: 'calibration', label: 'Calibration', purpose: 'Who may approve a certificate.' },
      {
        key: 'laboratory',
        label: 'Laboratory',
        purpose: 'Procedures and uncertainty budgets, how results are judged, and who has accredited you.',
        also: 'iso 17025 accredited',
      },
      {
        key: 'standards',
        screen: paths.referenceStandards(),
        label: 'Reference Standards',
        purpose: 'The instruments that you measure with, and until when their own certificates count.',
      },
      {
        key: 'types',
        screen: paths.equipmentManagement(),
        label: 'Equipment Types',
        purpose: 'Which kinds of instruments you work on, with accessories and measurement points.',
      },
      {
        key: 'estimate-presets',
        label: 'Estimate Presets',
        purpose: 'Lines that you use in many estimates, added with one press.',
        also: 'templates saved lines hours',
      },
      {
        key: 'invoices',
        label: 'Invoices',
        purpose: 'Numbers, days to pay, and how customers pay the invoices that you issue here.',
        also: 'payment link terms prefix number series',
      },
      {
        key: 'accounting',
        label: 'Accounting',
        purpose: 'The connection to QuickBooks, for customers and invoices.',
      },
    ],
  },
  {
    label: 'Data',
    sections: [
      { key: 'import', label: 'Customer Import', purpose: 'Adds your customers from a file.' },
      { key: 'equipment', label: 'Equipment Import', purpose: 'Adds the instruments of your customers.' },
      {
        key: 'old-certificates',
        label: 'Certificate Import',
        purpose: 'Adds the certificates of your old system.',
      },
      {
        key: 'old-points',
        label: 'Points Import',
        purpose: 'Adds the points of calibrations that your old system knows.',
        also: 'measurement history drift',
        laboratoryOnly: true,
      },
      { key: 'parts', label: 'Parts Import', purpose: 'Adds your spare parts with stock and prices.' },
      {
        key: 'sample-data',
        label: 'Sample Data',
        purpose: 'Fills an empty company, so that you can look around, and removes it again.',
      },
      {
        key: 'export',
        label: 'Export',
        purpose: 'All data and files of the company as one archive, to keep or to take along.',
        also: 'backup download',
      },
      {
        key: 'audit',
        screen: paths.audit(),
        label: 'Audit Trail',
        purpose: 'Who changed what, and when. Nobody can change it.',
        also: 'log history',
      },
      {
        key: 'companies',
        screen: paths.companies(),
        label: 'Companies',
        purpose: 'All companies of this installation, with their address and state.',
        operatorOnly: true,
      },
      {
        key: 'operations',
        screen: paths.operations(),
        label: 'Operations',
        purpose: 'The state of this installation: backups, processes, queues, storage and database.',
        operatorOnly: true,
      },
    ],
  },
];

/** Returns the groups of a person, with only those sections that contain every word of the text. */
export function findSections(
  text: string,
  { isOperator, hasLaboratory }: { isOperator: boolean; hasLaboratory: boolean },
): readonly SettingsGroup[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return settingsGroups
    .map((group) => ({
      ...group,
      sections: group.sections.filter(({ label, purpose, also = '', operatorOnly, laboratoryOnly }) => {
        const words = `${group.label} ${label} ${purpose} ${also}`.toLowerCase();
        return (
          (isOperator || !operatorOnly) &&
          (hasLaboratory || !laboratoryOnly) &&
          wanted.every((word) => words.includes(word))
        );
      }),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Returns the section of an address below the settings. The address of the settings itself shows the first one. */
export function sectionOf(key: string | undefined): SettingsSection {
  const sections = settingsGroups.flatMap((group) => group.sections);
  return sections.find((section) => section.key === key && !section.screen) ?? sections[0]!;
}

/** Returns true when the address below the settings names a section that is shown there. */
export const isSection = (key: string): boolean =>
  settingsGroups.some(({ sections }) => sections.some((one) => one.key === key && !one.screen));

/** Returns the address of a section: a part of the settings, or a screen of its own. */
export const addressOf = ({ key, screen }: SettingsSection): string =>
  screen ?? paths.companySettings({ section: key });
