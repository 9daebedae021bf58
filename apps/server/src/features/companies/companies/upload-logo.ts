import { basename } from 'node:path';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { LOGO_PATH } from '@portal/contract/companies/companies/shapes.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { prepareLogo } from '../../../files/images.ts';
import { pictureRefusal } from '../../../files/picture-refusal.ts';
import { newKey } from '../../../files/storage.ts';
import type { Handler } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';
import { changeCompany } from './change-company.ts';
import { presentCompany } from './company.present.ts';
import { publishCompany } from './publish-company.ts';

/**
 * Replaces the logo (B2.8, D3.12). The picture is decoded, re-encoded and stored before the transaction that names
 * it. A later sweep deletes the earlier picture, so that open pages can still show it.
 * @throws 415 when it cannot be read, 413 when it has too many pixels, 503 when too many wait.
 */
export const uploadLogo: Handler<typeof endpoints.companySettings.logo> = async (
  { files },
  { record: company, work: { runtime } },
) => {
  const picture = await prepareLogo(files[0]!.path, company.id).catch((error) =>
    Promise.reject(pictureRefusal(error)),
  );
  const key = newKey(company.id, 'webp');
  await runtime.storage.put(key, picture.bytes, 'image/webp');
  return async ({ work, record: row }): Promise<Company> => {
    const logoUrl = `${LOGO_PATH}${basename(key)}`;
    const after = await changeCompany(work.db, row.id, { logo: key, logoUrl });
    await record(work, {
      action: 'company.logo_changed',
      kind: 'company',
      id: row.id,
      before: { logoUrl: row.logoUrl },
      after: { logoUrl },
    });
    await publishCompany(work, row);
    return presentCompany(work.actor.role, after);
  };
};
