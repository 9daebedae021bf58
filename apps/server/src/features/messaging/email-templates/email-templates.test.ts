import { emailTemplateTypes } from '@portal/contract/messaging/email-templates/types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../../../test/actors.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const words = {
  name: 'On its way',
  type: 'shipping-notification',
  subject: '{{service_report_number}} is on its way',
  bodyHtml: '<p>Hello {{customer_name}}, it left with {{tracking_number}}.</p>',
  bodyText: 'Hello {{customer_name}}, it left with {{tracking_number}}.',
};
const create = (given: object = {}): Promise<Reply> =>
  people.as.admin.post('/api/email-templates', { ...words, ...given });
const list = async (query: Record<string, string> = {}) =>
  (await people.as.admin.get('/api/email-templates', { query })).body;
const trail = () =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db.selectFrom('auditEntries').select(['action', 'before', 'after']).orderBy('id').execute(),
  );

describe('a template', () => {
  it('is stored with its type and shown by name', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...words, isDefault: false, companyId: people.company.id, version: 1 });
    await create({
      name: 'another',
      type: 'welcome',
      bodyText: 'Hello {{customer_name}}!',
      bodyHtml: '<p>Hello you</p>',
      subject: 'Hi',
    });
    expect((await list({ sort: 'name' })).map(({ name }: { name: string }) => name)).toEqual([
      'another',
      'On its way',
    ]);
    expect(await list({ type: 'welcome' })).toHaveLength(1);
    expect(await list({ search: 'ON ITS' })).toHaveLength(1);
    expect(await list({ search: '%' })).toEqual([]);
  });

  it.each(emailTemplateTypes)('may be of the type %s', async (type) => {
    const plain = {
      subject: 'Hello',
      bodyHtml: '<p>Hello {{customer_name}}</p>',
      bodyText: 'Hello {{customer_name}}',
    };
    expect((await create({ ...plain, type })).body.type).toBe(type);
  });

  it.each([
    [{ name: 'x' }, { name: 'Template name must be at least 2 characters' }],
    [{ subject: ' y ' }, { subject: 'Subject must be at least 2 characters' }],
    [{ subject: 'One\r\nBcc: everybody@example.com' }, { subject: 'Must be one line' }],
    [{ bodyHtml: '<p>Hi</p>' }, { bodyHtml: 'HTML body must be at least 10 characters' }],
    [{ bodyHtml: '<script>alert(1)</script>' }, { bodyHtml: 'HTML body must be at least 10 characters' }],
    [{ bodyText: 'short' }, { bodyText: 'Text body must be at least 10 characters' }],
    [{ type: '' }, { type: 'Please select a template type.' }],
    [{ type: 'invoice' }, { type: 'Please select a template type.' }],
  ])('is refused with %o', async (given, fields) => {
    const { status, body } = await create(given);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('without a type gets the general type', async () => {
    const { body } = await create({ type: undefined });
    expect(body.type).toBe('general');
  });

  it.each([
    ['bodyHtml', '<p>Costs {{profit_made}} for you</p>', 'Unknown variable: {{profit_made}}'],
    ['bodyText', 'Hello {{ customer name }}, hello', 'Unknown variable: {{customer name}}'],
    ['subject', 'Hello {{constructor}}', 'Unknown variable: {{constructor}}'],
    ['subject', 'Hello {{repair.profitMade}}', 'Unknown variable: {{repair.profitMade}}'],
    [
      'bodyText',
      'Set it: {{set_password_link}}',
      'The variable {{set_password_link}} is not available in templates of the type "Shipping Notification".',
    ],
    [
      'bodyHtml',
      '<p>{% if customer_name %}Hello{% endif %}</p>',
      'Tags such as {% if %} are not supported: a template has no logic.',
    ],
    [
      'bodyText',
      'Hello {{customer_name | upcase}}!',
      '{{customer_name | upcase}} is not supported: write the variable alone, such as {{customer_name}}.',
    ],
    [
      'bodyHtml',
      '<p>{{customer_name | raw}} hello</p>',
      '{{customer_name | raw}} is not supported: write the variable alone, such as {{customer_name}}.',
    ],
    ['subject', 'Hello {{customer_name', 'A variable is not closed: write it like {{customer_name}}.'],
    ['bodyHtml', '<p>Hello {<script></script>{ evil }}</p>', 'Unknown variable: {{evil}}'],
  ])('is refused when its %s is %s', async (field, text, message) => {
    const { status, body } = await create({ [field]: text });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });

  it('is stored without active content, with its layout', async () => {
    const layout =
      '<table width="100%" cellpadding="0"><tr><td align="center" style="padding:8px 16px;color:#123456">Hi {{customer_name}}</td></tr></table>';
    const { body } = await create({
      bodyHtml: `<head><title>Mail</title></head>${layout}<script>x()</script><p onclick="x()" style="position:fixed;background:url(http://x)">Bye</p><form><input></form><a href="javascript:x()">a</a><a href="{{repair_link}}">b</a>`,
    });
    expect(body.bodyHtml).toContain('style="padding:8px 16px;color:#123456"');
    expect(body.bodyHtml).toContain('<table width="100%" cellpadding="0">');
    expect(body.bodyHtml).toContain('<a href="{{repair_link}}">b</a>');
    expect(body.bodyHtml).not.toMatch(/script|onclick|position|url\(|form|input|title|Mail/);
  });
});

describe('a change', () => {
  it('is checked against the version that the caller saw, and leaves an audit entry', async () => {
    const { body: made } = await create();
    const url = `/api/email-templates/${made.id}`;
    const changed = await people.as.admin.patch(url, { name: 'Shipped' }, { headers: { 'if-match': '"1"' } });
    expect(changed.body).toMatchObject({ name: 'Shipped', subject: words.subject, version: 2 });
    const late = await people.as.admin.patch(url, { name: 'Late' }, { headers: { 'if-match': '"1"' } });
    expect(late.status).toBe(412);
    expect(await trail()).toMatchObject([
      { action: 'email_template.created' },
      { action: 'email_template.updated', before: { name: 'On its way' }, after: { name: 'Shipped' } },
    ]);
  });

  it('is refused when the words do not fit the new type', async () => {
    const { body: made } = await create();
    const { status, body } = await people.as.admin.patch(`/api/email-templates/${made.id}`, {
      type: 'welcome',
    });
    expect([status, body.code]).toEqual([400, 'email_template.faulty']);
    expect(Object.keys(body.fields)).toEqual(['bodyHtml', 'bodyText']);
  });

  it('that changes nothing leaves no audit entry', async () => {
    const { body: made } = await create();
    const same = await people.as.admin.patch(`/api/email-templates/${made.id}`, words);
    expect(same.body).toEqual(made);
    expect(await trail()).toHaveLength(1);
  });
});

describe('the default of a type', () => {
  const defaults = async () =>
    (await list({ sort: 'name' }))
      .filter((t: { isDefault: boolean }) => t.isDefault)
      .map((t: { name: string }) => t.name);

  it('is one template, and a new default replaces it', async () => {
    await create({ isDefault: true });
    const { body: second } = await create({ name: 'Second' });
    await create({ name: 'Other type', type: 'general', isDefault: true });
    expect(await defaults()).toEqual(['On its way', 'Other type']);
    await people.as.admin.patch(`/api/email-templates/${second.id}`, { isDefault: true });
    expect(await defaults()).toEqual(['Other type', 'Second']);
    await create({ name: 'Third', isDefault: true });
    expect(await defaults()).toEqual(['Other type', 'Third']);
    await people.as.admin.patch(`/api/email-templates/${second.id}`, { type: 'general', isDefault: true });
    expect(await defaults()).toEqual(['Second', 'Third']);
  });

  it('stays one template when several are made at the same time', async () => {
    const made = await Promise.all(['a1', 'b2', 'c3', 'd4'].map((name) => create({ name, isDefault: true })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await defaults()).toHaveLength(1);
  });

  it('belongs to its company only', async () => {
    const other = await peopleOf(portal);
    await other.as.admin.post('/api/email-templates', { ...words, name: 'Theirs', isDefault: true });
    await create({ isDefault: true });
    expect(await defaults()).toEqual(['On its way']);
    const theirs = (await other.as.admin.get('/api/email-templates')).body;
    expect(theirs).toMatchObject([{ name: 'Theirs', isDefault: true }]);
  });
});

describe('a superadmin', () => {
  it('writes in the company that the body names', async () => {
    const { as, company } = people;
    const other = await portal.buildCompany();
    const none = await as.superadmin.post('/api/email-templates', words);
    expect([none.status, none.body.code, none.body.message]).toEqual([
      400,
      'company.required',
      'Company ID is required',
    ]);
    const made = await as.superadmin.post('/api/email-templates', { ...words, companyId: other.id });
    expect(made.body.companyId).toBe(other.id);
    expect(
      (await as.superadmin.get('/api/email-templates', { query: { companyId: String(other.id) } })).body,
    ).toHaveLength(1);
    const foreign = await as.admin.post('/api/email-templates', { ...words, companyId: other.id });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'company.forbidden' } });
    expect((await as.admin.get('/api/email-templates')).body).toEqual([]);
    expect(company.id).not.toBe(other.id);
  });
});

it('is deleted, with an audit entry', async () => {
  const { body: made } = await create();
  expect((await people.as.admin.delete(`/api/email-templates/${made.id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await people.as.admin.delete(`/api/email-templates/${made.id}`)).body.message).toBe(
    'Email template not found',
  );
  expect(await trail()).toMatchObject([
    {},
    { action: 'email_template.deleted', before: { name: 'On its way' } },
  ]);
});
