import {
  placeholder,
  type TemplateVariable,
  variableWords,
} from '@portal/contract/messaging/email-templates/variables.ts';
import { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  Bold,
  Heading2,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import type { FieldControl } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { isSameHtml, storedHtml } from './rich-html.ts';

const VARIABLE = /^\{\{\s*\w+\s*\}\}$/;
const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;

const extensions = [
  StarterKit.configure({
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3, 4] },
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      // The mail has the address alone. What may stand there is the server's to decide; the editor drops all else.
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (uri) => VARIABLE.test(uri) || ADDRESS.test(uri),
    },
  }),
];

/** True when the editor keeps all of a template. Other templates are edited as HTML, so that nothing is lost. */
export function canExpress(html: string): boolean {
  const editor = new Editor({ element: null, extensions, content: html });
  const same = isSameHtml(html, storedHtml(editor.getHTML()));
  editor.destroy();
  return html.trim() === '' || same;
}

export interface RichTextHandle {
  /** Puts a variable at the cursor. A link becomes a link with its words. */
  insert: (name: TemplateVariable) => void;
}

interface RichTextProps extends FieldControl {
  value: string;
  onChange: (html: string) => void;
  /** Called when the editor cannot express the HTML. */
  onUnable: () => void;
  handle: Ref<RichTextHandle>;
}

/** The body of a template as text with formats. What nobody edits keeps its bytes. */
export default function RichText(props: RichTextProps) {
  const { value, onUnable } = props;
  // What the editor wrote itself, it can express.
  const written = useRef<string>(null);
  const isUnable = value !== written.current && !canExpress(value);
  useEffect(() => {
    if (isUnable) onUnable();
  }, [isUnable, onUnable]);
  return isUnable ? null : <Writing {...props} written={written} />;
}

interface WritingProps extends RichTextProps {
  written: React.RefObject<string | null>;
}

function Writing({ value, onChange, written, handle, onUnable: _, id, ...aria }: WritingProps) {
  const given = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    // The portal's pages take no style without the nonce; the class below says what the editor needs.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...Object.fromEntries(Object.entries(aria).filter(([, text]) => text !== undefined)),
        class:
          'min-h-64 max-w-none px-3 py-2 outline-none whitespace-pre-wrap wrap-anywhere [&_a]:py-1 [&_a]:text-primary-text [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_h1]:text-2xl [&_h2]:text-xl [&_h3]:text-lg [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-2 [&_ul]:list-disc [&_ul]:pl-6',
      },
    },
    onUpdate: ({ editor: now }) => {
      const html = storedHtml(now.getHTML());
      // Typed and taken back is not changed: the template keeps its own bytes.
      written.current = isSameHtml(html, given.current) ? given.current : html;
      onChange(written.current);
    },
  });
  useEffect(() => {
    if (value === written.current || value === given.current) return;
    // Another text was put in, such as the starting text of a type.
    given.current = value;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, written]);
  useImperativeHandle(handle, () => ({
    insert: (name) => {
      const text = placeholder(name);
      const isLink = name.endsWith('_link') && editor.state.selection.empty;
      editor
        .chain()
        .focus()
        .insertContent(
          isLink
            ? [
                { type: 'text', text: variableWords(name), marks: [{ type: 'link', attrs: { href: text } }] },
                { type: 'text', text: ' ' },
              ]
            : { type: 'text', text },
        )
        .run();
    },
  }));
  return (
    <div
      data-rich-text
      className="rounded-lg border border-control bg-surface focus-within:outline-2 focus-within:outline-primary"
    >
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

interface Tool {
  label: string;
  icon: LucideIcon;
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

function Toolbar({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string>();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      heading: now.isActive('heading', { level: 2 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      href: now.getAttributes('link')['href'] as string | undefined,
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { label: 'Bold', icon: Bold, isOn: state.bold, run: () => chain().toggleBold().run() },
    { label: 'Italic', icon: Italic, isOn: state.italic, run: () => chain().toggleItalic().run() },
    {
      label: 'Underline',
      icon: Underline,
      isOn: state.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      label: 'Heading',
      icon: Heading2,
      isOn: state.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    { label: 'List', icon: List, isOn: state.bullets, run: () => chain().toggleBulletList().run() },
    {
      label: 'Numbered List',
      icon: ListOrdered,
      isOn: state.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: 'Link', icon: LinkIcon, isOn: state.link, run: () => setAddress(state.href ?? '') },
    { label: 'Undo', icon: Undo2, isOff: !state.canUndo, run: () => chain().undo().run() },
    { label: 'Redo', icon: Redo2, isOff: !state.canRedo, run: () => chain().redo().run() },
  ];
  const isAddress = (text: string) => text === '' || VARIABLE.test(text) || ADDRESS.test(text);
  const link = () => {
    const href = address?.trim() ?? '';
    if (!isAddress(href)) return;
    const marked = chain().extendMarkRange('link');
    if (href === '') marked.unsetLink().run();
    else if (editor.state.selection.empty && !state.link)
      marked.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else marked.setLink({ href }).run();
    setAddress(undefined);
  };
  return (
    <div className="border-b border-line">
      <div role="toolbar" aria-label="Format" className="flex flex-wrap gap-0.5 p-1">
        {tools.map(({ label, icon: Icon, isOn, isOff, run }) => (
          <button
            key={label}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={isOn}
            disabled={isOff}
            onClick={run}
            className={cn(
              'flex size-8 touch:min-h-11 touch:min-w-11 items-center justify-center rounded-md hover:bg-slate-100 disabled:opacity-40',
              isOn && 'bg-primary-soft text-primary-text',
            )}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        ))}
      </div>
      {address === undefined ? null : (
        <div className="flex flex-wrap items-start gap-2 border-t border-line p-2">
          <div className="min-w-40 flex-1">
            <Input
              aria-label="Address of the link"
              placeholder="https://… or {{repair_link}}"
              autoFocus
              value={address}
              aria-invalid={isAddress(address.trim()) ? undefined : true}
              onChange={({ target }) => setAddress(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setAddress(undefined);
                if (event.key !== 'Enter') return;
                event.preventDefault();
                link();
              }}
            />
          </div>
          <Button
            size="sm"
            variant="secondary"
            disabledReason={isAddress(address.trim()) ? null : 'Begin with https://, mailto: or a variable.'}
            onClick={link}
          >
            {address.trim() === '' ? 'Remove Link' : 'Set Link'}
          </Button>
        </div>
      )}
    </div>
  );
}
