import { MESSAGE_MAX } from '@portal/contract/conversation/repair-messages/rules.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import type { Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import { Camera } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { send } from '../../../api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { acceptOf, checkFile } from '../../../ui/file/check-file.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { Textarea } from '../../../ui/input/textarea.tsx';
import { section } from './section-look.ts';

interface ContactUsProps {
  token: string;
  canAddPhoto: boolean;
  onChange: (tracking: Tracking) => void;
}

/** A question to the company, and photos for it. Both stand in the repair's conversation and pictures. */
export function ContactUs({ token, canAddPhoto, onChange }: ContactUsProps) {
  const [name, setName] = useState('');
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState<'message' | 'photo'>();
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const params = { token };
  const run = async (what: 'message' | 'photo', work: () => Promise<{ data: Tracking }>, words: string) => {
    setBusy(what);
    setError(undefined);
    setDone(undefined);
    try {
      const { data } = await work();
      setDone(words);
      onChange(data);
      return true;
    } catch (reason) {
      setError(userMessage(reason));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  const write = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (message.trim() === '') return setError('Please write your question first.');
    const body = { name: name.trim(), message };
    const words = 'Thank you. We have your message and will answer by email.';
    // The text stays until it has arrived.
    if (await run('message', () => send(trackingLinkEndpoints.write, { params, body }), words))
      setMessage('');
  };
  const addPhoto = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const refusal = checkFile(file, imageUpload);
    if (refusal) return setError(refusal);
    const form = new FormData();
    form.set(imageUpload.field, file);
    await run(
      'photo',
      () => send(trackingLinkEndpoints.addPhoto, { params, form }),
      'Thank you. We have your photo.',
    );
  };
  return (
    <section aria-label="Contact us" className={section}>
      <h2 className="text-base">Do you have a question?</h2>
      <form noValidate onSubmit={(event) => void write(event)} className="mt-3 flex flex-col gap-3">
        <Field label="Your message">
          {(aria) => (
            <Textarea
              {...aria}
              rows={3}
              maxLength={MESSAGE_MAX}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        <Field label="Your name (optional)">
          {(aria) => (
            <Input
              {...aria}
              autoComplete="name"
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            pending={busy === 'message'}
            pendingLabel="Sending..."
            disabled={busy === 'photo'}
          >
            Send Message
          </Button>
          {canAddPhoto ? (
            <Button
              variant="secondary"
              pending={busy === 'photo'}
              pendingLabel="Sending..."
              disabled={busy === 'message'}
              onClick={() => picker.current?.click()}
            >
              <Camera aria-hidden className="size-4" />
              Add a Photo
            </Button>
          ) : null}
          <input
            ref={picker}
            type="file"
            accept={acceptOf(imageUpload)}
            aria-label="Photo"
            hidden
            onChange={(event) => void addPhoto(event)}
          />
        </div>
        <p role="alert" className="text-red-700 empty:hidden">
          {error}
        </p>
        <p role="status" className="text-green-800 empty:hidden">
          {done}
        </p>
      </form>
    </section>
  );
}
