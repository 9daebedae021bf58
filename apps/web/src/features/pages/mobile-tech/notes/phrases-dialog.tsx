import {
  type NotePhrase,
  notePhraseEndpoints,
  PHRASE_MAX,
} from '@portal/contract/companies/note-phrases/endpoints.ts';
import { Pencil, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useOnline } from '../../../../device/use-online.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { EditPhrase } from '../../../companies/technicians/shared/edit-phrase.tsx';

interface PhrasesDialogProps {
  phrases: readonly NotePhrase[];
  note: string;
  onPick: (text: string) => void;
  onClose: () => void;
}

const invalidates = [notePhraseEndpoints.list];

/** All phrases with a search. The note can be saved as an own phrase, and own ones can be changed and deleted. */
export function PhrasesDialog({ phrases, note, onPick, onClose }: PhrasesDialogProps) {
  const { companyId } = useSignedInUser();
  const online = useOnline();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<number>();
  const create = useEndpointMutation(notePhraseEndpoints.create, {
    invalidates,
    failure: { title: 'Phrase not saved' },
    onSuccess: ({ text }) => toast({ title: 'Phrase saved', description: text }),
  });
  const remove = useEndpointMutation(notePhraseEndpoints.delete, {
    invalidates,
    failure: { title: 'Phrase not deleted' },
    onSuccess: () => toast({ title: 'Phrase deleted', description: 'It is no longer offered for notes.' }),
  });
  const words = search.trim().toLowerCase();
  const found = phrases.filter(({ text }) => text.toLowerCase().includes(words));
  const own = note.trim();
  const canSave =
    online && companyId !== null && own !== '' && own.length <= PHRASE_MAX && !own.includes('\n');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Saved Phrases">
      <div className="flex flex-col gap-3">
        <Input
          type="search"
          aria-label="Search phrases"
          placeholder="Search phrases"
          leading={<Search aria-hidden className="size-4" />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {found.length > 0 ? (
          <ul aria-label="All phrases" className="divide-y divide-line">
            {found.map((phrase) => (
              <li key={phrase.id} className="flex items-center gap-2">
                {phrase.id === edited ? (
                  <EditPhrase phrase={phrase} onClose={() => setEdited(undefined)} />
                ) : (
                  <>
                    <Button
                      variant="ghost"
                      className="h-auto! min-h-14 min-w-0 flex-1 shrink justify-start! px-2! text-left whitespace-normal!"
                      onClick={() => onPick(phrase.text)}
                    >
                      <span className="wrap-anywhere">{phrase.text}</span>
                    </Button>
                    {phrase.isShared || !online ? null : (
                      <>
                        <IconButton
                          icon={Pencil}
                          label={`Edit phrase: ${phrase.text}`}
                          onClick={() => setEdited(phrase.id)}
                        />
                        <IconButton
                          icon={Trash2}
                          label={`Delete phrase: ${phrase.text}`}
                          onClick={() => remove.mutate({ params: { id: phrase.id } })}
                        />
                      </>
                    )}
                  </>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="py-4 text-muted">
            {phrases.length > 0
              ? 'No phrase fits.'
              : 'There are no phrases yet. Write a note and save it here, or ask an admin for phrases of the company.'}
          </p>
        )}
        {canSave ? (
          <Button
            variant="secondary"
            size="thumb"
            pending={create.isPending}
            onClick={() => create.mutate({ params: { companyId }, body: { text: own, isShared: false } })}
          >
            Save This Note as My Phrase
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
