import {
  emailTemplateEndpoints,
  type emailTemplateForm,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import { DEFAULT_TEMPLATE_TYPE } from '@portal/contract/messaging/email-templates/types.ts';
import { mayBeMissing, variablesOf } from '@portal/contract/messaging/email-templates/variables.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { send } from '../../../../api/client.ts';
import type { ZodForm } from '../../../../forms/use-zod-form.ts';

/** The form of a template, for its parts. */
export type TemplateFields = ZodForm<z.input<typeof emailTemplateForm>, z.output<typeof emailTemplateForm>>;

/** The fields that may contain variables, with their labels. */
export const writtenFields = { subject: 'Subject', bodyHtml: 'HTML Body', bodyText: 'Text Body' } as const;
export type WrittenField = keyof typeof writtenFields;

/** Milliseconds without a key before the preview is loaded again. */
const PAUSE = 400;
/** Milliseconds for which a preview that is not on screen stays in the cache. */
const KEPT = 60_000;

/** The repair or customer whose data the preview shows. Default: the newest. */
export interface PreviewRecord {
  id: number;
  label: string;
}

/** Returns the email with the current text of the form. It is loaded when the typing pauses (D4.3). */
export function useTemplatePreview(form: TemplateFields) {
  const { control } = form;
  const [type, subject, bodyHtml, bodyText] = useWatch({
    control,
    name: ['type', 'subject', 'bodyHtml', 'bodyText'],
  });
  const [picked, pick] = useState<PreviewRecord & { isPerson: boolean }>();
  const [misses, setMisses] = useState(false);
  const kind = type ?? DEFAULT_TEMPLATE_TYPE;
  const isAboutPeople = kind === 'customer-invite' || kind === 'welcome';
  const chosen = picked?.isPerson === isAboutPeople ? picked : undefined;
  const record = chosen && { [isAboutPeople ? 'customerId' : 'repairId']: chosen.id };
  const mayMiss = variablesOf(kind).some(
    (name) =>
      mayBeMissing(kind, name) &&
      // bounded: the name is a word, and spaces are looked for only behind brackets.
      new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(subject + bodyHtml + bodyText),
  );
  const body = {
    type: kind,
    subject,
    bodyHtml,
    bodyText,
    ...record,
    ...(mayMiss && misses && { missing: true }),
  };
  const wanted = JSON.stringify(body);
  const [settled, settle] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => settle(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['email template preview', settled],
    queryFn: async ({ signal }) =>
      (await send(emailTemplateEndpoints.preview, { body: JSON.parse(settled), signal })).data,
    placeholderData: keepPreviousData,
    gcTime: KEPT,
  });
  return {
    shown: data,
    error,
    isOld: isFetching || isPlaceholderData || settled !== wanted,
    body,
    isAboutPeople,
    /** Whether the words name something that a mail may know nothing of, and whether the preview shows it so. */
    mayMiss,
    misses,
    setMisses,
    chosen,
    choose: (record: PreviewRecord | undefined) => pick(record && { ...record, isPerson: isAboutPeople }),
  };
}

export type TemplatePreview = ReturnType<typeof useTemplatePreview>;
