import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../../test/browser.ts';
import { estimateDesk } from '../../../../test/estimates.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

/** For each host name, the company and everything that belongs only to it. */
const brands = {
  north: { name: 'Northfield Instruments', primaryColor: '#0f4c81', hostName: 'north.example.com' },
  south: { name: 'Southgate Calibration', primaryColor: '#b91c1c', hostName: 'south.example.com' },
};
const PUBLIC_URL = 'http://portal.example.com:3000';
type Brand = keyof typeof brands;

let portal: Portal;
const people = {} as Record<Brand, People>;
const logos = {} as Record<Brand, string>;
beforeAll(async () => {
  portal = await startPortal({ PUBLIC_URL, ALLOW_INSECURE_HTTP: 'true' });
  for (const brand of ['north', 'south'] as const) {
    people[brand] = await peopleOf(portal, brands[brand]);
    const logo = await sharp({
      create: { width: 40, height: 40, channels: 3, background: brands[brand].primaryColor },
    })
      .png()
      .toBuffer();
    const { company, as } = people[brand];
    const reply = await as.admin.upload(`/api/companies/${company.id}/logo`, [['logo', 'logo.png', logo]]);
    logos[brand] = reply.body.logoUrl;
  }
});
afterAll(() => portal.stop());

const other = (brand: Brand) => (brand === 'north' ? 'south' : 'north');
/** Mails show the same file with another ending. */
const nameOf = (logo: string) => logo.replace(/\.webp$/, '');
/** Returns the values of the other company, none of which may appear. */
const notOf = (brand: Brand) => {
  const { name, primaryColor, hostName } = brands[brand];
  return new RegExp([name, primaryColor, hostName, nameOf(logos[brand])].join('|'));
};
const at = (brand: Brand, url: string) =>
  portal.signedOut.get(url, { headers: { host: `${brands[brand].hostName}:3000` } });

describe.each(['north', 'south'] as const)('the brand of %s', (brand) => {
  const own = brands[brand];
  const address = `http://${own.hostName}:3000`;

  it('is what its address shows, to the icons', async () => {
    expect((await at(brand, '/api/branding')).body).toMatchObject({
      name: own.name,
      primaryColor: own.primaryColor,
      logoUrl: logos[brand],
    });
    const manifest = await at(brand, '/manifest.webmanifest');
    expect(manifest.body).toMatchObject({ name: own.name, theme_color: own.primaryColor });
    expect(manifest.text).not.toMatch(notOf(other(brand)));
    const { bytes } = await at(brand, '/icons/64.png');
    const { dominant } = await sharp(bytes).stats();
    // The logo has one colour, and the statistics are not exact.
    const [red, , blue] = [dominant.r, dominant.g, dominant.b];
    expect(red > blue).toBe(brand === 'south');
    expect((await at(brand, '/api/terms')).body.body).toContain(own.name);
  });

  it('is on its mails, whose links lead to its own address', async () => {
    const email = `ann@${brand}.example`;
    const registered = await portal.callerWith({ host: own.hostName }).post('/api/register', {
      username: `ann-${brand}`,
      password: 'Correct-horse-9',
      email,
    });
    expect(registered.body.companyId).toBe(people[brand].company.id);
    await people[brand].as.admin.post('/api/repairs', {
      ...aRequest({ emailAddress: email }),
      userId: registered.body.id,
    });
    await portal.signedOut.post('/api/password/forgot', { email });
    for (const event of ['account.verify-email', 'account.password-reset', 'repair.submitted']) {
      const [mail] = await mailsTo(portal, email, event);
      expect(mail?.bodyText, event).toContain(`${address}/`);
      expect(mail?.html, event).toContain(`src="${address}${nameOf(logos[brand])}.png"`);
      expect(mail?.html, event).toContain(own.primaryColor);
      expect(`${mail?.subject}${mail?.html}${mail?.bodyText}`, event).not.toMatch(
        new RegExp(`${notOf(other(brand)).source}|portal\\.example`),
      );
    }
  });

  it('is on the mailed estimate, its page and its paper', async () => {
    const desk = estimateDesk(portal, people[brand]);
    const repair = await desk.build({ emailAddress: 'ann@acme.example' });
    await desk.send(repair);
    const token = await desk.mailedToken(repair);
    const mails = await desk.mails(repair);
    expect(mails.map(({ bodyText }) => bodyText).join()).toContain(`${address}/estimate/${token}`);
    // The link decides the company, at any host name.
    const page = await at(other(brand), `/api/public/estimates/${token}`);
    expect(page.body.company).toMatchObject({ name: own.name, logoUrl: logos[brand] });
    expect(page.text).not.toMatch(notOf(other(brand)));
    const papers = await Promise.all([
      portal.signedOut.get(`/api/public/estimates/${token}/estimate.pdf`),
      people[brand].as.admin.get(`/api/repairs/${repair.id}/pdf`),
      people[brand].as.customer.get(`/api/repairs/${repair.id}/pdf`),
    ]);
    for (const paper of papers) {
      expect(paper.status).toBe(200);
      expect(pdfText(paper.bytes)).toContain(own.name);
      expect(pdfText(paper.bytes)).not.toMatch(notOf(other(brand)));
    }
  });
});

it('without a host name is at the portal’s own address', async () => {
  const { company, as } = await peopleOf(portal, { name: 'Plain Ltd' });
  const email = 'bo@plain.example';
  await as.admin.post(`/api/companies/${company.id}/users`, {
    username: 'bo-plain',
    email,
    role: 'technician',
  });
  const [mail] = await mailsTo(portal, email, 'account.welcome');
  expect(mail?.bodyText).toContain(`${PUBLIC_URL}/reset-password`);
});
