import { FileText, PenLine, RotateCw, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { callFile } from '#web/platform/call/call-file.ts';
import { isMissing } from '#web/platform/call/is-missing.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { formatBytes } from '#web/platform/text/format-bytes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { usePicture } from './attachment-file.ts';
import { FileImage } from './file-image.tsx';
import type { Upload, UploadList } from './upload-list.ts';

const MarkUpDialog = lazyComponent(async () => {
  const [{ MarkUpDialog: Loaded }] = await Promise.all([
    import('./mark-up/mark-up-dialog.tsx'),
    import('#web/styles/management.css'),
  ]);
  return Loaded;
});

type Props = { upload: Upload; list: UploadList; onRemoved: () => void };

/** A file that is added to a text, with its progress, and what can be done with it. */
export function UploadRow({ upload, list, onRemoved }: Props) {
  const { key, name, bytes, isPicture, progress, failure, attachment, file } = upload;
  const [isMarking, setIsMarking] = useState(false);
  const isBusy = !attachment && !failure;
  // An animation would lose all pictures but its first.
  const canMark = isPicture && !/\.gif$/i.test(name) && !failure?.isRefused && (file !== null || attachment !== null);
  const load = async () =>
    file ?? (await callFile('GET /api/attachments/{id}/file', { params: { id: attachment!.id } }));
  return (
    <div className="flex flex-wrap items-center gap-2.5 rounded-lg border border-line bg-surface-2 p-1.5 text-ink">
      <Preview upload={upload} onGone={() => list.markGone(key)} />
      <div className="min-w-0 flex-1 leading-tight">
        <bdi className="block truncate font-medium">{name}</bdi>
        {isBusy ? (
          <div className="pt-1.5">
            <Progress
              value={Math.round(progress * 100)}
              max={100}
              label={`${name} toevoegen`}
              valueText={`${Math.round(progress * 100)} %`}
              whenFull="keep"
            />
          </div>
        ) : (
          <p className="text-xs text-muted">
            {formatBytes(bytes)}
            {attachment?.status === 'scanning' && ' · wordt gecontroleerd op virussen'}
          </p>
        )}
      </div>
      {failure && !failure.isRefused && file && (
        <Button
          variant="ghost"
          icon={<RotateCw aria-hidden />}
          aria-label={`${name} opnieuw proberen`}
          data-tip="Opnieuw proberen"
          onClick={() => list.retry(key)}
        />
      )}
      {canMark && (
        <Button
          size="sm"
          icon={<PenLine aria-hidden />}
          aria-label={`${name} bewerken`}
          onClick={() => setIsMarking(true)}
        >
          Bewerken
        </Button>
      )}
      <Button
        variant="ghost"
        icon={<X aria-hidden />}
        aria-label={isBusy ? `${name} annuleren` : `${name} verwijderen`}
        data-tip={isBusy ? 'Annuleren' : 'Verwijderen'}
        onClick={() => {
          list.remove(key);
          onRemoved();
        }}
      />
      {failure && (
        <p role="alert" className="basis-full px-1 pb-1 text-xs text-danger">
          {failure.text}
        </p>
      )}
      {isMarking && (
        <LazyBoundary onMissing={() => setIsMarking(false)}>
          <MarkUpDialog
            name={name}
            load={load}
            onSave={(marked) => list.replace(key, marked)}
            onClose={() => setIsMarking(false)}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

/** Of the file in memory, or after a reload of the one that is stored. */
function Preview({ upload: { isPicture, attachment, file, failure }, onGone }: { upload: Upload; onGone: () => void }) {
  const isStored = isPicture && !file && attachment !== null;
  const { file: stored, error } = usePicture({ id: attachment?.id ?? '' }, 'thumbnail', isStored);
  const isGone = isMissing(error);
  const markGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) markGone();
  }, [isGone]);
  const shown = isPicture && !failure?.isRefused ? (file ?? stored) : null;
  return (
    <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-md bg-surface-3 text-muted">
      {shown ? (
        <FileImage file={shown} alt="" className="size-full object-cover" />
      ) : (
        (!isPicture || failure) && <FileText aria-hidden className="size-5" />
      )}
    </span>
  );
}
