import {
  type NotePhrase,
  notePhraseEndpoints,
  PHRASE_MAX,
} from '@portal/contract/companies/note-phrases/endpoints.ts';
import { type FormEvent, useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

interface EditPhraseProps {
  phrase: NotePhrase;
  onClose: () => void;
}

/** Changes a phrase in its place in a list. The text stays when the portal refuses it. */
export function EditPhrase({ phrase, onClose }: EditPhraseProps) {
  const [text, setText] = useState(phrase.text);
  const update = useEndpointMutation(notePhraseEndpoints.update, {
    invalidates: [notePhraseEndpoints.list],
    failure: { title: 'Phrase not saved' },
    onSuccess: (saved) => {
      toast({ title: 'Phrase changed', description: saved.text });
      onClose();
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    // In a dialog of a form, the event would also submit that form.
    event.stopPropagation();
    update.mutate({ params: { id: phrase.id }, body: { text }, ifMatch: phrase.version });
  };
  return (
    <form
      className="flex flex-1 flex-col gap-2 py-2"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape ends the change of this phrase. Without this line it would also close the dialog.
        event.stopPropagation();
        onClose();
      }}
    >
      <Field label="Phrase">
        {(aria) => (
          <Input
            {...aria}
            autoFocus
            value={text}
            maxLength={PHRASE_MAX}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          pending={update.isPending}
          disabledReason={text.trim() === '' ? 'Type a phrase first.' : null}
        >
          Save Changes
        </Button>
      </div>
    </form>
  );
}
