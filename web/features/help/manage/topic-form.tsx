import { managedTopic, topicForm, type ManagedTopic } from '#contract/manage-help.ts';
import { difficultyNames } from '#contract/value-labels.ts';
import { call } from '#web/platform/call/call.ts';
import { declareDraft, useSavedDraft } from '#web/platform/form/drafts.ts';
import { formatOption } from '#web/platform/form/format-option.ts';
import { useVersionedForm } from '#web/platform/form/use-versioned-form.ts';
import { ChangedMeanwhile, VersionedField } from '#web/platform/form/versioned-field.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { parseFields } from '#web/platform/parse-json.ts';
import { TopicHostContext } from '../topic-host-context.ts';
import { TopicTextSkeleton } from '../topic/topic-placeholder.tsx';

const TopicText = lazyComponent(() => import('../topic/topic-text.tsx').then((file) => file.TopicText));

const difficultyOptions = Object.entries(difficultyNames).map(([value, label]) => ({ value, label }));

const previewHost = { openTopic: () => {}, hide: () => {}, isPreview: true } as const;

type TopicFormProps = {
  topic: ManagedTopic;
  /** The draft of an earlier visit. */
  typed: TopicValues | undefined;
  onSaved: (topic: ManagedTopic) => void;
};

/** The fields of a topic beside the text as readers see it. What is typed and not saved is stored in this browser. */
export function TopicForm({ topic, typed, onSaved }: TopicFormProps) {
  const form = useVersionedForm({
    row: topic,
    toValues: toTopicValues,
    typed,
    schema: topicForm,
    toBody: toTopicBody,
    send: async (body, version) => {
      const saved = await call('PUT /api/admin/help/{id}', { params: { id: topic.id }, body: { ...body, version } });
      onSaved(saved);
      if (saved.status === 'draft') toast({ title: 'Concept opgeslagen' });
      else toast({ title: 'Hulponderwerp gewijzigd', description: 'De nieuwe tekst is meteen te lezen en te vinden.' });
      return saved;
    },
  });
  const { base, values } = form;
  useSavedDraft(topicDraft(topic.id), { topic: base, values });
  return (
    <div className="mb-6 grid items-start gap-3 lg:grid-cols-2">
      <Card>
        <form {...form.props} aria-label="Hulponderwerp wijzigen" className="flex flex-col gap-4">
          <ChangedMeanwhile form={form} />
          <VersionedField form={form} name="title" label="Titel" required>
            {(input) => <TextInput {...input} maxLength={80} autoComplete="off" />}
          </VersionedField>
          <VersionedField form={form} name="difficulty" label="Niveau" format={formatOption(difficultyOptions)}>
            {(input) => <Select options={difficultyOptions} {...input} />}
          </VersionedField>
          <VersionedField
            form={form}
            name="contexts"
            label="Waar het onderwerp staat"
            hint="Pagina’s en delen daarvan, met komma’s ertussen. De eerste is waar het over gaat."
          >
            {(input) => <TextInput {...input} maxLength={1000} autoComplete="off" spellCheck={false} />}
          </VersionedField>
          <VersionedField
            form={form}
            name="content"
            label="Tekst"
            required
            hint="## kop, **vet**, - opsomming, 1. stap, [link](/apps), `Ctrl` voor een toets."
          >
            {(input) => <Textarea {...input} rows={14} maxLength={20_000} className="font-mono" />}
          </VersionedField>
          <div className="flex justify-end">
            <Button type="submit" variant="primary" busy={form.busy} busyLabel="Opslaan...">
              Opslaan
            </Button>
          </div>
        </form>
      </Card>
      <Card as="section" aria-label="Voorbeeld" className="lg:sticky lg:top-4">
        <p className="text-xs font-medium text-muted">Voorbeeld</p>
        <p className="mt-2 text-lg font-bold tracking-tight wrap-anywhere">{values.title}</p>
        <div className="wrap-anywhere">
          <TopicHostContext value={previewHost}>
            <LazyBoundary fallback={<TopicTextSkeleton />}>
              <TopicText level={2}>{values.content}</TopicText>
            </LazyBoundary>
          </TopicHostContext>
        </div>
      </Card>
    </div>
  );
}

/** What was typed and not saved, with the topic on which it is based. */
type TopicDraft = { topic: ManagedTopic; values: TopicValues };

/** The unsaved change of a help topic; null without a change. */
export const topicDraft = declareDraft('help_draft', { parse: parseTopicDraft, format: formatTopicDraft });

function formatTopicDraft(draft: TopicDraft | null): string | null {
  if (!draft) return null;
  const { topic, values } = draft;
  const original = toTopicValues(topic);
  const names = Object.keys(original) as (keyof TopicValues)[];
  return names.some((name) => values[name] !== original[name]) ? JSON.stringify({ topic, values }) : null;
}

/** Null when the stored value is invalid. */
function parseTopicDraft(stored: string | null): TopicDraft | null {
  const { topic, values } = parseFields<TopicDraft>(stored);
  // Stored before topics could be made in the portal.
  const added = { status: 'file', minimumRole: 0, sources: [] };
  const original = managedTopic.safeParse({ ...added, ...topic }).data;
  if (!original || !values) return null;
  const names = Object.keys(toTopicValues(original)) as (keyof TopicValues)[];
  return names.every((name) => typeof values[name] === 'string') ? { topic: original, values } : null;
}

/** The values of the fields. */
export type TopicValues = { title: string; content: string; difficulty: string; contexts: string };

/** The values of the fields for a topic. */
export function toTopicValues({ title, content, difficulty, contexts }: ManagedTopic): TopicValues {
  return { title, content, difficulty, contexts: contexts.join(', ') };
}

/** The body of the call for the values of the fields. */
function toTopicBody({ contexts, ...values }: TopicValues): unknown {
  return { ...values, contexts: contexts.split(/[\s,]+/).filter((context) => context !== '') };
}
