import { notePhraseEndpoints, PHRASE_MAX } from '@portal/contract/companies/note-phrases/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Search, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { EditPhrase } from './shared/edit-phrase.tsx';

const invalidates = [notePhraseEndpoints.list];

/** The phrases of the company, which every technician can put into a note with one press. */
export function CompanyPhrases({ onClose }: { onClose: () => void }) {
  const companyId = useCompanyId() ?? 0;
  const { data, error, refetch, isFetching } = useQuery(
    q(notePhraseEndpoints.list, { params: { companyId } }),
  );
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<number>();
  const create = useEndpointMutation(notePhraseEndpoints.create, {
    invalidates,
    failure: { title: 'Phrase not saved' },
    onSuccess: (saved) => {
      setText('');
      toast({ title: 'Phrase saved', description: saved.text });
    },
  });
  const remove = useEndpointMutation(notePhraseEndpoints.delete, {
    invalidates,
    failure: { title: 'Phrase not deleted' },
    onSuccess: () => toast({ title: 'Phrase deleted', description: 'Technicians no longer see it.' }),
  });
  const shared = data?.filter(({ isShared }) => isShared);
  const words = search.trim().toLowerCase();
  const found = shared?.filter((phrase) => phrase.text.toLowerCase().includes(words)) ?? [];
  const add = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ params: { companyId }, body: { text, isShared: true } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Note Phrases"
      description="Sentences that technicians put into a note with one press."
      size="lg"
    >
      <form className="flex items-end gap-2" onSubmit={add}>
        <Field label="New phrase" className="min-w-0 flex-1">
          {(aria) => (
            <Input
              {...aria}
              value={text}
              maxLength={PHRASE_MAX}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          pending={create.isPending}
          disabledReason={text.trim() === '' ? 'Type a phrase first.' : null}
        >
          Add
        </Button>
      </form>
      {shared ? (
        shared.length > 0 ? (
          <>
            <Input
              type="search"
              aria-label="Search phrases"
              placeholder="Search phrases"
              className="mt-4"
              leading={<Search aria-hidden className="size-4" />}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            {found.length > 0 ? (
              <ul aria-label="Phrases of the company" className="mt-2 divide-y divide-line">
                {found.map((phrase) => (
                  <li key={phrase.id} className="flex items-center gap-2 py-1.5">
                    {phrase.id === edited ? (
                      <EditPhrase phrase={phrase} onClose={() => setEdited(undefined)} />
                    ) : (
                      <>
                        <span className="min-w-0 flex-1 wrap-anywhere">{phrase.text}</span>
                        <IconButton
                          icon={Pencil}
                          size="icon-sm"
                          label={`Edit phrase: ${phrase.text}`}
                          onClick={() => setEdited(phrase.id)}
                        />
                        <IconButton
                          icon={Trash2}
                          size="icon-sm"
                          label={`Delete phrase: ${phrase.text}`}
                          onClick={() => remove.mutate({ params: { id: phrase.id } })}
                        />
                      </>
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              <p className="mt-4 text-muted">No phrase fits.</p>
            )}
          </>
        ) : (
          <p className="mt-4 text-muted">There are no phrases of the company yet.</p>
        )
      ) : error ? (
        <ErrorState
          title="The phrases could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
    </Dialog>
  );
}
