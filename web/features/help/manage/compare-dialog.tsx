import { useMutation } from '@tanstack/react-query';
import type { ManagedTopic, TopicVersion } from '#contract/manage-help.ts';
import { difficultyNames } from '#contract/value-labels.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { diffLines, type DiffLine } from './diff-lines.ts';

type CompareDialogProps = {
  topic: ManagedTopic;
  version: TopicVersion;
  onRestored: (topic: ManagedTopic) => void;
  onClose: () => void;
};

/** Shows how an earlier version differs from the text now, and restores it. */
export function CompareDialog({ topic, version, onRestored, onClose }: CompareDialogProps) {
  const lines = diffLines(toText(topic), toText(version));
  const isSame = lines.every(({ kind }) => kind === 'same');
  const { mutate: restore, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/admin/help/{id}/restore', {
        params: { id: topic.id },
        body: { versionId: version.id, version: topic.version },
      }),
    meta: { errorTitle: 'De versie is niet teruggezet' },
    onSuccess: (restored) => {
      onRestored(restored);
      toast({ title: `Versie ${version.topicVersion} is teruggezet` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: liveKey('help') }),
  });
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`Versie ${version.topicVersion} naast de tekst van nu`}
      description={
        isSame
          ? 'Deze versie is gelijk aan de tekst van nu.'
          : 'Rood vervalt en groen komt terug als u deze versie terugzet. De tekst van nu blijft in de geschiedenis; wat u typte en niet opsloeg, vervalt.'
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Sluiten
          </Button>
          {!isSame && (
            <Button variant="primary" busy={isPending} busyLabel="Terugzetten..." onClick={() => restore()}>
              Deze versie terugzetten
            </Button>
          )}
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <section aria-label="Verschillen" tabIndex={0} className="rounded-lg border border-line font-mono text-xs">
        {lines.map((line, at) => (
          <Line key={at} line={line} />
        ))}
      </section>
    </Dialog>
  );
}

const kinds = {
  same: { sign: ' ', word: '', classes: '' },
  removed: { sign: '−', word: 'Vervalt: ', classes: 'bg-danger-soft' },
  added: { sign: '+', word: 'Komt terug: ', classes: 'bg-ok-soft' },
};

function Line({ line: { kind, text } }: { line: DiffLine }) {
  const { sign, word, classes } = kinds[kind];
  return (
    <p className={cx('flex min-h-5 gap-2 px-2 py-0.5', classes)}>
      <span aria-hidden className="w-3 shrink-0 select-none">
        {sign}
      </span>
      <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        {word && <VisuallyHidden>{word}</VisuallyHidden>}
        {text}
      </span>
    </p>
  );
}

function toText({
  title,
  difficulty,
  contexts,
  content,
}: Pick<TopicVersion, 'title' | 'difficulty' | 'contexts' | 'content'>) {
  return `Titel: ${title}\nNiveau: ${difficultyNames[difficulty]}\nWaar: ${contexts.join(', ')}\n\n${content}`;
}
