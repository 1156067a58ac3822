import { Camera, Paperclip } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { maxAttachments } from '#contract/attachments.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { useMedia } from '#web/platform/use-media.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { UploadRow } from './upload-row.tsx';
import type { UploadList } from './upload-list.ts';

const types = 'image/png,image/jpeg,image/webp,image/gif,application/pdf';

const pictureNote =
  'Afbeeldingen worden niet nagekeken op een BSN of andere persoonsgegevens. Vervaag die met Bewerken.';

const toMakeRoom = 'Verwijder er eerst een om een ander toe te voegen.';

const refuse = (description: string) =>
  toast({ tone: 'warning', title: `Maximaal ${maxAttachments} bestanden bij één tekst`, description });

type Props = {
  list: UploadList;
  /** The field of a short text: the buttons are icons before it, and the note about pictures is shown when there is a file. */
  children?: ReactNode;
};

/**
 * Adds files to the text of its form, or of the nearest element with `data-attachment-area`: they are chosen, photographed,
 * dropped on it or pasted in it.
 */
export function AttachmentField({ list, children }: Props) {
  const uploads = useStore(list);
  const noteId = useId();
  const isPhone = useMedia('(pointer: coarse)');
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const add = (files: readonly File[]) => {
    const left = list.add(files);
    if (left > 0) refuse(`${formatCount(left, 'bestand is', 'bestanden zijn')} niet toegevoegd.`);
  };
  const [area, isDragged] = useFilesOf(add);
  const addChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  const isFull = uploads.length >= maxAttachments;
  const isCompact = children !== undefined;
  const look = isCompact ? ({ variant: 'ghost', className: 'min-h-9.5 w-9.5' } as const) : ({ size: 'sm' } as const);
  const labelled = (label: string) => (isCompact ? { 'aria-label': label, 'data-tip': label } : { children: label });
  const note = (
    <p
      id={noteId}
      className={cx('flex-1 basis-60 text-xs text-pretty text-muted', isCompact && uploads.length === 0 && 'sr-only')}
    >
      {pictureNote}
    </p>
  );
  return (
    <div ref={area} className={cx('grid grid-cols-1 gap-2 rounded-lg', isDragged && 'bg-primary-soft')}>
      {uploads.length > 0 && (
        <ul
          aria-label="Bestanden bij deze tekst"
          className="grid grid-cols-1 gap-1.5"
          style={isCompact ? { maxHeight: 'min(15rem, 25dvh)', overflowY: 'auto' } : undefined}
        >
          {uploads.map((upload) => (
            <li key={upload.key}>
              <UploadRow upload={upload} list={list} onRemoved={() => button.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {isCompact && note}
      <div className={isCompact ? 'flex items-end gap-1.5' : 'flex flex-wrap items-center gap-x-3 gap-y-1.5'}>
        <Button
          ref={button}
          {...look}
          icon={<Paperclip aria-hidden />}
          aria-disabled={isFull}
          aria-describedby={noteId}
          onClick={() => (isFull ? refuse(toMakeRoom) : chooser.current?.click())}
          {...labelled('Bestand toevoegen')}
        />
        {isPhone && (
          <Button
            {...look}
            icon={<Camera aria-hidden />}
            onClick={() => (isFull ? refuse(toMakeRoom) : camera.current?.click())}
            {...labelled('Foto maken')}
          />
        )}
        {isCompact ? children : note}
      </div>
      <input ref={chooser} type="file" hidden multiple accept={types} aria-label="Bestanden" onChange={addChosen} />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Foto"
        onChange={addChosen}
      />
    </div>
  );
}

/** The field of a long text while the form is loading. */
export function AttachmentFieldSkeleton() {
  return (
    <span aria-hidden className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Skeleton className="h-7 w-36 rounded-lg" />
      <span className="flex-1 basis-60 text-xs text-muted">{pictureNote}</span>
    </span>
  );
}

/** Takes the files that are pasted in, or dropped on, the form of an element. */
function useFilesOf(add: (files: readonly File[]) => void) {
  const area = useRef<HTMLDivElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const form = area.current?.closest<HTMLElement>('[data-attachment-area], form');
    if (!form) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const paste = (event: ClipboardEvent) => {
      // A word processor adds a picture of the text that it copies.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData);
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragged(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && form.contains(event.relatedTarget))) setIsDragged(false);
    };
    const drop = (event: DragEvent) => {
      setIsDragged(false);
      take(event, event.dataTransfer);
    };
    form.addEventListener('paste', paste, { signal });
    form.addEventListener('dragover', over, { signal });
    form.addEventListener('dragleave', leave, { signal });
    form.addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, []);
  return [area, isDragged] as const;
}
