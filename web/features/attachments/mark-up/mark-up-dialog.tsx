import { EyeOff, MoveUpRight, Square, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { formatCount } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { drawMarks } from './draw-marks.ts';
import { areaOf, type Mark, type MarkKind, type Size } from './marks.ts';
import { fitCanvas, readPicture, toFile } from './picture.ts';
import { useMarks } from './use-marks.ts';

type Props = {
  name: string;
  /** The picture; rejects when it cannot be read. */
  load: () => Promise<Blob>;
  onSave: (file: File) => void;
  onClose: () => void;
};

/** Marks a picture before it is sent: blurs what nobody has to read, and points at what they should see. */
export function MarkUpDialog({ load, ...rest }: Props) {
  const [picture, setPicture] = useState<{ bitmap: ImageBitmap; type: string } | 'failed' | null>(null);
  const [first] = useState(() => load);
  useEffect(() => {
    let isClosed = false;
    let opened: ImageBitmap | null = null;
    const open = async () => {
      try {
        const file = await first();
        opened = await readPicture(file);
        if (isClosed) opened.close();
        else setPicture({ bitmap: opened, type: file.type });
      } catch {
        if (!isClosed) setPicture('failed');
      }
    };
    void open();
    return () => {
      isClosed = true;
      opened?.close();
    };
  }, [first]);
  if (picture && picture !== 'failed') return <Editor picture={picture} {...rest} />;
  return (
    <Frame onClose={rest.onClose}>
      {picture ? (
        <Banner tone="danger" title="Deze afbeelding kan niet worden bewerkt">
          Verwijder haar als er gegevens op staan die niemand hoeft te zien.
        </Banner>
      ) : (
        <SkeletonRegion label="Afbeelding">
          <Skeleton className="h-60 w-full rounded-lg" />
        </SkeletonRegion>
      )}
    </Frame>
  );
}

type FrameProps = { onClose: () => void; footer?: ReactNode; children: ReactNode };

function Frame(props: FrameProps) {
  return <Dialog size="lg" title="Afbeelding bewerken" closesOutside={false} {...props} />;
}

const kinds: { value: MarkKind; label: ReactNode }[] = [
  { value: 'blur', label: <KindLabel icon={<EyeOff aria-hidden />}>Vervagen</KindLabel> },
  { value: 'rectangle', label: <KindLabel icon={<Square aria-hidden />}>Rechthoek</KindLabel> },
  { value: 'arrow', label: <KindLabel icon={<MoveUpRight aria-hidden />}>Pijl</KindLabel> },
];

function KindLabel({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="flex items-center gap-1.5 [&_svg]:size-4">
      {icon}
      {children}
    </span>
  );
}

type EditorProps = Omit<Props, 'load'> & { picture: { bitmap: ImageBitmap; type: string } };

function Editor({ picture: { bitmap, type }, name, onSave, onClose }: EditorProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size] = useState(() => fitCanvas(bitmap));
  const [kind, setKind] = useState<MarkKind>('blur');
  const { shown, last, canUndo, undo, place, onKeyDown, pointer } = useMarks(size, kind);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      onSave(await toFile(canvas.current!, { name, type }));
      onClose();
    } catch {
      toast({
        tone: 'error',
        title: 'De afbeelding kon niet worden opgeslagen. Maak haar kleiner en probeer het opnieuw.',
      });
      setIsSaving(false);
    }
  };
  return (
    <Frame
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Annuleren
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyLabel="Opslaan..."
            disabled={shown.length === 0}
            onClick={() => void save()}
          >
            Opslaan
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Segmented label="Wat u tekent" options={kinds} value={kind} onChange={setKind} />
          <Button onClick={place}>Plaatsen</Button>
          <Button variant="ghost" icon={<Undo2 aria-hidden />} disabled={!canUndo} onClick={undo}>
            Ongedaan maken
          </Button>
        </div>
        <div className="grid place-items-center rounded-lg bg-surface-3 p-2">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is interactive */}
          <div
            role="application"
            aria-roledescription="tekenvlak"
            aria-label={`Afbeelding ${name}`}
            aria-describedby="bewerken-hulp"
            tabIndex={0}
            onKeyDown={onKeyDown}
            {...pointer}
            className="relative max-w-full cursor-crosshair touch-none select-none"
          >
            <Picture ref={canvas} bitmap={bitmap} size={size} marks={shown} />
            {last && <Outline mark={last} size={size} />}
          </div>
        </div>
        <p id="bewerken-hulp" className="text-xs text-muted">
          Sleep over de afbeelding. Met het toetsenbord: Enter plaatst, pijltoetsen verplaatsen, Shift met een pijltoets
          maakt groter of kleiner en de verwijdertoets haalt weg.
        </p>
        <output className="sr-only">{describe(shown)}</output>
      </div>
    </Frame>
  );
}

type PictureProps = { ref: RefObject<HTMLCanvasElement | null>; bitmap: ImageBitmap; size: Size; marks: Mark[] };

/** Mounted with the content of the dialog, which is later than the editor. */
function Picture({ ref, bitmap, size, marks }: PictureProps) {
  useEffect(() => {
    const canvas = ref.current!;
    const style = getComputedStyle(canvas);
    const colors = { line: style.getPropertyValue('--danger-solid'), edge: style.getPropertyValue('--on-danger') };
    drawMarks(canvas, bitmap, marks, colors);
  }, [ref, bitmap, marks]);
  return <canvas ref={ref} {...size} aria-hidden className="block max-h-[min(46dvh,32rem)] max-w-full" />;
}

/** Around the mark that the keys change; not part of the picture. */
function Outline({ mark, size }: { mark: Mark; size: Size }) {
  const { x, y, width, height } = areaOf(mark, size);
  const percent = (value: number, of: number) => `${(value / of) * 100}%`;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute outline-2 outline-offset-2 outline-focus outline-dashed"
      style={{
        left: percent(x, size.width),
        top: percent(y, size.height),
        width: percent(width, size.width),
        height: percent(height, size.height),
      }}
    />
  );
}

const names: Record<MarkKind, [one: string, more: string]> = {
  blur: ['vervaagd vlak', 'vervaagde vlakken'],
  rectangle: ['rechthoek', 'rechthoeken'],
  arrow: ['pijl', 'pijlen'],
};

/** What is on the picture, for screen readers. */
function describe(marks: readonly Mark[]): string {
  const counts = kinds.map(({ value }) => [value, marks.filter(({ kind }) => kind === value).length] as const);
  const parts = counts.filter(([, count]) => count > 0).map(([kind, count]) => formatCount(count, ...names[kind]));
  return parts.join(', ') || 'Nog niets getekend';
}
