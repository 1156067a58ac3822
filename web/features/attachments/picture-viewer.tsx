import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Attachment } from '#contract/attachments.ts';
import { callFile } from '#web/platform/call/call-file.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { toastError } from '#web/platform/query/query-client.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { usePicture } from './attachment-file.ts';
import { FileImage } from './file-image.tsx';

type Props = {
  pictures: readonly Attachment[];
  openId: string;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** A picture as large as the window allows; the arrow keys show the others of the same text. */
export function PictureViewer({ pictures, openId, onOpen, onClose }: Props) {
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === openId),
  );
  const picture = pictures[index];
  const step = (by: number) => {
    const next = pictures[index + by];
    if (next) onOpen(next.id);
  };
  useStepKeys(step);
  if (!picture) return null;
  const download = () =>
    callFile('GET /api/attachments/{id}/file', { params: { id: picture.id } }).then(
      (file) => saveFile(file, picture.name),
      (error: unknown) => toastError(error, 'De afbeelding is niet gedownload'),
    );
  const hasMore = pictures.length > 1;
  return (
    <Dialog
      size="lg"
      title={<bdi className="wrap-anywhere">{picture.name}</bdi>}
      onClose={onClose}
      footer={
        <>
          {hasMore && (
            <div className="mr-auto flex items-center gap-2">
              <Button
                icon={<ChevronLeft aria-hidden />}
                aria-label="Vorige afbeelding"
                aria-disabled={index === 0}
                onClick={() => step(-1)}
              />
              <output className="text-muted">
                {index + 1} van {pictures.length}
              </output>
              <Button
                icon={<ChevronRight aria-hidden />}
                aria-label="Volgende afbeelding"
                aria-disabled={index === pictures.length - 1}
                onClick={() => step(1)}
              />
            </div>
          )}
          <Button icon={<Download aria-hidden />} onClick={() => void download()}>
            Downloaden
          </Button>
        </>
      }
    >
      <Large key={picture.id} picture={picture} />
    </Dialog>
  );
}

/** The arrow keys, whatever of the dialog has the focus. */
function useStepKeys(step: (by: number) => void): void {
  const stepByKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', stepByKey, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

function Large({ picture }: { picture: Attachment }) {
  const { file, error, retry } = usePicture(picture, 'full');
  const { file: small } = usePicture(picture, 'thumbnail');
  const shown = file ?? small;
  if (error && !file)
    return <ErrorState title="De afbeelding kon niet worden geladen" text={errorText(error)} onRetry={retry} />;
  const { width, height, name } = picture;
  return (
    <div
      className="grid max-w-full place-items-center overflow-hidden rounded-lg bg-surface-3"
      // The place of the picture before it is loaded: as high as the window allows, in its own proportions.
      style={
        width && height
          ? { aspectRatio: `${width} / ${height}`, width: `min(100%, ${width}px, 60dvh * ${width / height})` }
          : {}
      }
    >
      {shown && <FileImage file={shown} alt={name} className="size-full object-contain" />}
    </div>
  );
}
