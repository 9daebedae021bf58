import { useSearchState } from '../../../../navigation/search-state.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';

/** The Email Templates tab (B2.8): the list, or the template the URL names. */
export function EmailTemplates() {
  const [{ template }, change] = useSearchState<Partial<Record<'template' | 'page', string | undefined>>>();
  const close = () => change({ template: undefined }, { push: true });
  if (template) return <TemplateEditor key={template} id={template} onClose={close} />;
  return (
    <TemplateList
      onCreate={() => change({ template: 'new' }, { push: true })}
      onEdit={({ id }) => change({ template: String(id) }, { push: true })}
    />
  );
}
