import { CircleAlert, Download, FileText, ImageOff, ScanSearch } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Attachment } from '#contract/attachments.ts';
import { callFile } from '#web/platform/call/call-file.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { toastError } from '#web/platform/query/query-client.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { formatBytes } from '#web/platform/text/format-bytes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { usePicture } from './attachment-file.ts';
import { FileImage } from './file-image.tsx';

const PictureViewer = lazyComponent(() => import('./picture-viewer.tsx').then((file) => file.PictureViewer));

type Props = { attachments: readonly Attachment[]; className?: string };

/** The files of a text: pictures as thumbnails that open large, and a PDF as a row with a download. */
export function AttachmentList({ attachments, className }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  if (attachments.length === 0) return null;
  const pictures = attachments.filter(({ kind, status }) => kind === 'image' && status !== 'refused');
  const rows = attachments.filter((attachment) => !pictures.includes(attachment));
  return (
    <div className={cx('grid gap-2', className)}>
      {pictures.length > 0 && (
        <ul aria-label="Afbeeldingen" className="flex flex-wrap gap-2">
          {pictures.map((picture) => (
            // A reader can load it once it was checked.
            <li key={`${picture.id} ${picture.status}`}>
              <Thumbnail picture={picture} onOpen={() => setOpenId(picture.id)} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul aria-label="Bestanden" className="grid max-w-prose gap-1.5">
          {rows.map((attachment) => (
            <li key={attachment.id}>
              <FileRow attachment={attachment} />
            </li>
          ))}
        </ul>
      )}
      {openId !== null && (
        <LazyBoundary onMissing={() => setOpenId(null)}>
          <PictureViewer pictures={pictures} openId={openId} onOpen={setOpenId} onClose={() => setOpenId(null)} />
        </LazyBoundary>
      )}
    </div>
  );
}

/** Rem. The width follows the picture, within limits. */
const height = 6;

function Thumbnail({ picture, onOpen }: { picture: Attachment; onOpen: () => void }) {
  const [ref, isNear] = useNearScreen<HTMLButtonElement>();
  const { file, error } = usePicture(picture, 'thumbnail', isNear);
  const ratio = picture.width && picture.height ? picture.width / picture.height : 1;
  const isScanning = picture.status === 'scanning';
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`${picture.name} openen${isScanning ? '; wordt gecontroleerd' : ''}`}
      onClick={onOpen}
      // Known before the picture is loaded, so that nothing moves.
      style={{ height: `${height}rem`, width: `${height * Math.min(Math.max(ratio, 0.6), 1.8)}rem` }}
      className="relative block max-w-full overflow-hidden rounded-lg border border-line bg-surface-3"
    >
      {file && <FileImage file={file} alt="" className="size-full object-cover" />}
      {error && <ImageOff aria-hidden className="absolute inset-0 m-auto size-5 text-muted" />}
      {isScanning && (
        <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-float px-1 py-0.5 text-xs text-muted">
          <ScanSearch aria-hidden className="size-3.5 shrink-0" />
          Controle
        </span>
      )}
    </button>
  );
}

/** Whether an element is on the screen or close to it, once it was. */
function useNearScreen<Target extends Element>() {
  const ref = useRef<Target>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear] as const;
}

function FileRow({ attachment: { id, name, bytes, status } }: { attachment: Attachment }) {
  const [isBusy, setIsBusy] = useState(false);
  if (status === 'refused')
    return (
      <Row icon={<CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />} name={name}>
        Niet veilig, en daarom verwijderd
      </Row>
    );
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile(await callFile('GET /api/attachments/{id}/file', { params: { id } }), name);
    } catch (error) {
      toastError(error, 'Het bestand is niet gedownload');
    }
    setIsBusy(false);
  };
  return (
    <Row
      icon={<FileText aria-hidden className="size-4 shrink-0 text-muted" />}
      name={name}
      action={
        <Button
          variant="ghost"
          icon={<Download aria-hidden />}
          busy={isBusy}
          aria-label={`${name} downloaden`}
          data-tip="Downloaden"
          onClick={() => void download()}
        />
      }
    >
      {formatBytes(bytes)}
      {status === 'scanning' && ' · wordt gecontroleerd op virussen'}
    </Row>
  );
}

type RowProps = { icon: ReactNode; name: string; action?: ReactNode; children: ReactNode };

function Row({ icon, name, action, children }: RowProps) {
  return (
    <div className="flex min-h-11 items-center gap-2.5 rounded-lg border border-line bg-surface-2 py-1 pr-1 pl-3 text-ink">
      {icon}
      <p className="min-w-0 flex-1 leading-tight">
        <bdi className="block truncate font-medium">{name}</bdi>
        <span className="block text-xs text-muted">{children}</span>
      </p>
      {action}
    </div>
  );
}
