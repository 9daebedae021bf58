import { repairRequestForm } from '@portal/contract/repairs/repairs/request.ts';
import { expect, test } from 'vitest';
import { addressText, requestBody } from './request-body.ts';

const unit = { modelPartNo: 'Eagle 2', serialNumber: '', descriptionProblem: 'Does not start.' };
const request = (fields: object) =>
  requestBody(
    repairRequestForm.parse({
      emailAddress: 'maria@brightwater.example',
      companyName: 'Brightwater',
      units: [unit],
      address: '1200 Industrial Parkway',
      ...fields,
    }),
    'US',
  );
const billing = {
  billingName: 'Accounts',
  billingStreet: '12 Main St',
  billingCity: 'Madison',
  billingState: 'WI',
  billingZip: '53704',
};

test('returns an address as the lines of a letter', () => {
  const address = { Name: 'Lab', Street: '7 Harbor Rd', City: 'Portland', State: 'ME', Zip: '04101' };
  expect(addressText(address, 'US')).toBe('Lab\n7 Harbor Rd\nPortland, ME 04101');
  expect(addressText({ ...address, State: '', Zip: '10115' }, 'DE')).toBe('Lab\n7 Harbor Rd\n10115 Portland');
  const town = { Name: '', Street: '', City: 'Portland', State: '', Zip: '' };
  expect(addressText(town, 'US')).toBe('Portland');
});

test('the same address replaces the typed shipping address by the billing address', () => {
  const body = request({ ...billing, sameAsShipping: true, shippingStreet: 'Old street' });
  expect(body).toMatchObject({
    shippingName: 'Accounts',
    shippingStreet: '12 Main St',
    shippingZip: '53704',
  });
  expect(body.shippingAddress).toBe('Accounts\n12 Main St\nMadison, WI 53704');
  expect(body.billingAddress).toBe(body.shippingAddress);
});

test('two different addresses stay different', () => {
  const body = request({ ...billing, shippingStreet: '7 Harbor Rd' });
  expect(body.shippingStreet).toBe('7 Harbor Rd');
  expect(body.shippingAddress).toBe('7 Harbor Rd');
  expect(body.billingAddress).toContain('12 Main St');
});

test('the plain address replaces an empty billing address, and shipping when it is the same', () => {
  expect(request({})).toMatchObject({ billingAddress: '1200 Industrial Parkway', shippingAddress: null });
  expect(request({ sameAsShipping: true }).shippingAddress).toBe('1200 Industrial Parkway');
});

test('empty texts are left out', () => {
  expect(request({ poNumber: '  ' })).toMatchObject({ poNumber: null, serialNumber: null });
});

test('one unit is sent in the fields of the request, several as a list', () => {
  expect(request({})).toMatchObject({ modelPartNo: 'Eagle 2', warrantyStatus: 'non_warranty' });
  expect(request({})).not.toHaveProperty('units');
  const several = request({ units: [unit, { ...unit, modelPartNo: 'Eagle 3', serialNumber: 'E3' }] });
  expect(several).not.toHaveProperty('modelPartNo');
  expect(several.units).toMatchObject([
    { modelPartNo: 'Eagle 2', serialNumber: null },
    { modelPartNo: 'Eagle 3', serialNumber: 'E3' },
  ]);
});

test('who asks for nothing in a calibration sends nothing', () => {
  const nothing = {
    accredited: null,
    statement: null,
    points: null,
    specification: null,
    printNextDue: null,
  };
  const body = (calibrationTerms: object | null) =>
    JSON.parse(JSON.stringify(request({ units: [{ ...unit, calibrationTerms }] })));
  expect(body(nothing)).toEqual(JSON.parse(JSON.stringify(request({}))));
  expect(body(null)).not.toHaveProperty('calibrationTerms');
  const asked = { ...nothing, printNextDue: true };
  expect(body(asked).calibrationTerms).toEqual(asked);
});
