import {
  type AgreementVariable,
  agreementVariableSample,
  agreementVariables,
  defaultAgreementText,
} from '@portal/contract/companies/companies/agreement-text.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { fillText } from '../../messaging/email-templates/index.ts';

/** Returns the unsaved text of an agreement as customers would read it, with examples for the loan (D7.8). */
export async function previewText(db: Db, agreementBody: string): Promise<{ terms: string }> {
  const { name, email, phone, address, website } = await ownCompany(db);
  const own: Partial<Record<AgreementVariable, string>> = {
    company_name: name,
    company_email: email ?? '',
    company_phone: phone ?? '',
    company_address: (address ?? '').replaceAll(/(?<!\s)\s*\n\s*/g, ', '),
    company_website: website ?? '',
  };
  const values = Object.fromEntries(
    agreementVariables.map((variable) => [variable, own[variable] ?? agreementVariableSample(variable)]),
  );
  return { terms: fillText(agreementBody || defaultAgreementText, values) };
}
