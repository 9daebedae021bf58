import type { StaffArticle } from './technician-articles.ts';

/** The laboratory of a company that has one. */
export const laboratoryArticles: readonly StaffArticle[] = [
  {
    key: 'laboratory-set-up',
    title: 'Setting up the laboratory',
    summary: 'Procedures, authorised people, scope and standards, in the order in which they are needed.',
    paragraphs: [
      '**Procedures** come first. Add one, type its points and ranges, and give each range its uncertainty budget. The shares show which contribution dominates. An approved revision never changes: **New Revision** begins the next one as a copy.',
      'Name the models of a procedure, so that the bench offers it for them.',
      '**Authorised people** says who may perform, check and sign by which procedure, since when and until when. Switch on **Only authorised people may calibrate by a procedure and sign** when all are entered.',
      '**Scope** holds what you are accredited for, with the best uncertainty of each range. **Company Settings**, **Laboratory** says who has accredited you, when certificates name it, and how results are judged unless a customer agreed on something else.',
      'What a customer asks for stands under **Agreed for Calibrations** on the page of the customer or the unit: accredited or not, points, specification, decision rule, due date. For one request choose **Change** at the unit of its calibration, and write down who agreed. Results that are another thing than agreed cannot be completed.',
      '**Records** shows an auditor everything. Open a certificate: what was asked for, the readings with every change, the budget of each point, the standards and people as they were on the day. Print it, or download it as a ZIP. The filters lead from a standard, a procedure or a person to all certificates.',
      'A reference standard has a page: what its own calibrations gave, how it drifts, and whether it is in use.',
      'Check a standard between its calibrations on its page: add a check, write down what you read, and set limits after eight results or by typing them. A result beyond its action limit says so at once.',
      'If your own laboratory calibrates a standard, name the standards it used at that calibration. What relied on it then lists everything since its last good day, also what was made through other standards.',
    ],
  },
  {
    key: 'signed-documents',
    title: 'Signing certificates of calibration',
    summary: 'With a certificate of your company, each one is a signed PDF.',
    paragraphs: [
      'Get a certificate for signing documents from an issuer that your customers trust, as a .p12 or .pfx file with its private key. In **Company Settings, Laboratory** choose **Add certificate**, and enter the password of the file. Both are stored encrypted, and nobody can download them here; keep your file.',
      'From then on, **Approve and issue** asks for your password again and signs the PDF. Readers of PDF show who issued it, and any change. The paper prints who approved and signed it, and when. The SHA-256 on its public page is that of the signed file.',
      'If your issuer has a time stamp server, enter its address. The signature then proves when the paper was signed, also after your certificate has run out. When the server does not answer, nothing is issued and you are told; try again later.',
      'Admins are told 30 days before the certificate runs out. After its last day nothing is issued until you choose the file of a new one, or remove the old one.',
    ],
  },
  {
    key: 'bench',
    title: 'Calibrating by a procedure',
    summary: 'From the readings to results with uncertainty, on one page.',
    forTechnicians: true,
    paragraphs: [
      'Open the bench from a unit of the repair. Choose the procedure and the day, type the conditions, and choose the standards. One that was not in force or not in use on the day says so.',
      'Type the readings. Enter goes to the next reading and Tab to the next point; a scale or a calliper that types a number and presses Enter just works. A column from a spreadsheet can be pasted. On a phone there is one point at a time.',
      'Each row shows the mean, the error, U and what the decision rule says. The small picture shows the limits, the part of them in which a result passes, and the result with its uncertainty.',
      'Tick **Adjusted, and measured again as left** when you adjusted the unit, and measure again.',
      'What you type stays on this device until you save it. **Bench** in the navigation lists what is half finished. **Complete Calibration** writes the results; they are confirmed and certified as others are.',
    ],
  },
  {
    key: 'nonconforming-work',
    title: 'Nonconforming work',
    summary: 'What did not conform, who was told, and what was done so that it does not happen again.',
    forTechnicians: true,
    paragraphs: [
      '**Report Nonconforming Work** is on the bench, on the page of a standard and at each certificate of a repair. Say what happened and tick **Work is halted** when nobody should go on until somebody has decided. From a standard all certificates in force that relied on it come along.',
      'Admins do the rest on the page of the record: certificates, risk, decision, cause, and a corrective action with a person and a day. **All Changes** shows who changed what.',
      'The customers follow from the certificates. Record for each how and when they were told, or why they need not be told. The mail about a withdrawal counts by itself. A certificate that is added later has to be told of again.',
      '**Action Is Done** says when the action was done; the person who does it can say so, too. Until then its effect cannot be checked.',
      '**Check Effect** says whether the action worked. After "Not effective" the next action is planned, and the earlier one stays with its check.',
      'The box at the end says what is missing before the record can be closed. Once closed nothing changes; **Reopen** asks for a reason. Actions whose day has passed are in the work queue.',
    ],
  },
];
