import type { PublicAppointment } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import type { PublicCertificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import type { PublicNotice } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import type { PublicRecall } from '@portal/contract/calibration/recalls/shapes.ts';
import type { PublicSurvey } from '@portal/contract/conversation/surveys/shapes.ts';
import { dollars } from '@portal/contract/core/numbers/money.ts';
import type { PublicAgreement } from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { screenTexts } from '@portal/messages/link-pages/screen-texts.ts';
import { spoken as german } from '@portal/messages/link-pages/spoken-de.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublicAppointmentScreen } from '../features/calendar/customer-appointments/public-appointment.screen.tsx';
import { PublicCertificateScreen } from '../features/calibration/certificates/public-certificate.screen.tsx';
import { PublicNoticeScreen } from '../features/calibration/out-of-tolerance/public-notice.screen.tsx';
import { PublicRecallScreen } from '../features/calibration/recalls/public-recall.screen.tsx';
import { PublicSurveyScreen } from '../features/conversation/surveys/public-survey.screen.tsx';
import { PublicAgreementScreen } from '../features/loans/demo-equipment-agreements/public-agreement.screen.tsx';
import { speak } from './speak.ts';

const company = {
  ...{ name: 'Qorvex', logoUrl: null, primaryColor: '#1e40af', secondaryColor: '#4f46e5', phone: null },
  ...{ email: 'qx@qx.qx', timeZone: 'America/Chicago' },
};
const unit = { make: 'Qako', modelName: 'Q9', serialNumber: 'QN-1' };
const day = '2031-05-05' as const;
const instant = '2031-05-05T14:00:00.000Z' as const;

const units = (['open', 'requested', 'declined', 'busy', 'closed'] as const).map((state, id) => ({
  ...{ id, ...unit, typeName: 'Qeter', assetNumber: null, lastCalibrationDate: day, dueOn: day, state },
  serviceReportNumber: null,
}));
const recall: PublicRecall = { company, customerName: 'Quell', today: day, units };
const survey: PublicSurvey = {
  ...{ company, serviceReportNumber: 'Q1', modelPartNo: 'Q9', serialNumber: 'QN-1', endsAt: instant },
  ...{ stars: 4, comment: '' },
};
const appointment: PublicAppointment = {
  ...{ company, appointmentType: 'Yearly Calibration', startTime: instant, endTime: instant, allDay: false },
  ...{ location: 'Qstr', technicianName: 'Qana', status: 'scheduled', canAnswer: true, version: 1 },
  openRequest: { id: 1, note: null, wishes: [{ date: day, half: 'morning' }] },
};
const point = {
  quantity: 'Qvolt',
  nominal: '1',
  unit: 'V',
  asFound: '2',
  left: 'not measured',
  asLeft: null,
} as const;
const notice: PublicNotice = {
  ...{ company, state: 'valid', certificate: 'Q-1', device: 'Qako', assetNumber: 'Q', calibratedOn: null },
  ...{ lastGoodOn: null, toldAt: instant, acknowledgedAt: null, acknowledgedBy: null },
  points: [
    { ...point, lowerLimit: '0', upperLimit: '1', found: 'outside' },
    { ...point, lowerLimit: null, upperLimit: '1', found: 'outside' },
    { ...point, lowerLimit: '3', upperLimit: null, found: 'outside' },
    { ...point, lowerLimit: null, upperLimit: null, found: 'none' },
  ],
};
const loan = {
  name: 'Qako',
  serialNumber: 'QN-1',
  accessories: ['Qap'],
  value: dollars(10),
  dailyRate: dollars(1),
};
const agreement: PublicAgreement = {
  ...{ company, number: 'Q-1', customerName: 'Quell', state: 'pending', loanDate: day, terms: 'Qerms' },
  ...{ revision: 'q', signedBy: null, signedAt: null, signature: null, isHandOver: false },
  units: [
    { ...loan, expectedReturnDate: day, actualReturnDate: null },
    { ...loan, expectedReturnDate: day, actualReturnDate: day },
  ],
};
const certificate: PublicCertificate = {
  ...{ company, number: 'Q-1', edition: 2, state: 'valid', issuedOn: day, withdrawnOn: null },
  ...{ replacedBy: null, units: [unit, { ...unit, serialNumber: null }], sha256: '00' },
};

const replacedBy = { number: 'Q-1', edition: 3, withdrawnOn: day };
const pages: readonly [name: string, page: ReactNode][] = [
  ['a recall', <PublicRecallScreen key={1} token="q" recall={recall} />],
  ['a question after a return', <PublicSurveyScreen key={1} token="q" survey={survey} stars={null} />],
  ['an appointment', <PublicAppointmentScreen key={1} token="q" appointment={appointment} />],
  ['a notice', <PublicNoticeScreen key={1} token="q" notice={notice} />],
  [
    'a notice that has ended',
    <PublicNoticeScreen key={1} token="q" notice={{ ...notice, state: 'replaced', points: [] }} />,
  ],
  ['an agreement', <PublicAgreementScreen key={1} token="q" agreement={agreement} />],
  [
    'a signed agreement',
    <PublicAgreementScreen
      key={1}
      token="q"
      agreement={{ ...agreement, state: 'signed', isHandOver: true, signedBy: 'Qana', signedAt: instant }}
    />,
  ],
  ['a certificate', <PublicCertificateScreen key={1} certificate={certificate} />],
  [
    'a replaced certificate',
    <PublicCertificateScreen key={1} certificate={{ ...certificate, state: 'replaced', replacedBy }} />,
  ],
];

const wordsOf = (text: string): string[] => text.replaceAll(/\{\w+\}/g, ' ').match(/\p{L}{3,}/gu) ?? [];
const known = new Set(Object.values(german).flatMap(wordsOf));
/** Words that only English has. What was typed is made up, and dates are those of the house style. */
const foreign = new Set(screenTexts.flatMap(wordsOf).filter((word) => !known.has(word)));

const readable = (box: Element): string =>
  [
    ...[...box.querySelectorAll('*')].flatMap((element) => [
      ...['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name)),
      ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')),
    ]),
  ].join(' ');

beforeAll(() => speak('de', 'DE'));
afterAll(() => speak());

test.each(pages)('no English word is left on the page of %s', (_, page) => {
  const words = wordsOf(readable(render(page).container));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => foreign.has(word))).toEqual([]);
});
