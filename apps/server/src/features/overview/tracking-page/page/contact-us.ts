import { MESSAGE_MAX } from '@portal/contract/conversation/repair-messages/rules.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import { type Html, html } from './html.ts';
import { buttons, icon, section } from './look.ts';

const control =
  'w-full min-w-0 rounded-lg border border-control bg-surface text-body text-ink transition-colors hover:border-slate-500 focus-visible:outline-offset-0';

const accept = imageUpload.kinds.map((kind) => `image/${kind}`).join(',');

/** Returns the form for a question to the company, and photos for it. The script sends both. */
export const contactUs = (canAddPhoto: boolean): Html => html`
<section aria-label="Contact us" class="${section}">
<h2 class="text-base">Do you have a question?</h2>
<form novalidate class="mt-3 flex flex-col gap-3">
<div class="flex min-w-0 flex-col gap-1.5">
<label for="message" class="text-sm font-medium text-ink">Your message</label>
<textarea id="message" name="message" rows="3" maxlength="${MESSAGE_MAX}" class="${control} field-sizing-content max-h-[28rem] min-h-22 px-3 py-2"></textarea>
</div>
<div class="flex min-w-0 flex-col gap-1.5">
<label for="name" class="text-sm font-medium text-ink">Your name (optional)</label>
<input id="name" name="name" autocomplete="name" maxlength="100" class="${control} h-11 px-3 md:h-9">
</div>
<div class="flex flex-wrap gap-2">
<button type="submit" class="${buttons.primary}">Send Message</button>
${canAddPhoto && html`<button type="button" data-add-photo class="${buttons.secondary}">${icon('camera', 'size-4')} Add a Photo</button>`}
<input type="file" accept="${accept}" aria-label="Photo" hidden>
</div>
<p role="alert" class="text-red-700 empty:hidden"></p>
<p role="status" class="text-green-800 empty:hidden"></p>
</form>
</section>`;
