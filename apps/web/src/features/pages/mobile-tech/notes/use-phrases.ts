import { type NotePhrase, notePhraseEndpoints } from '@portal/contract/companies/note-phrases/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../../../../api/query.ts';
import { storedPhrases, storePhrases } from '../../../../device/stored-phrases.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useStored } from '../use-stored.ts';

/** Returns the phrases of the company and the user's own, from the portal or else from the device. */
export function usePhrases(): readonly NotePhrase[] {
  const { id: userId, companyId } = useSignedInUser();
  const { data } = useQuery({
    ...q(notePhraseEndpoints.list, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== null,
  });
  const stored = useStored(`phrases ${userId}`, () => storedPhrases(userId));
  useEffect(() => {
    // What cannot be stored now is stored the next time.
    if (data) void storePhrases(userId, data).catch(() => {});
  }, [userId, data]);
  return data ?? stored.value ?? [];
}
