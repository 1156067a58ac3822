import { Download, Palette, Upload } from 'lucide-react';
import type { Composition } from '#contract/component-builder.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useShow } from '../catalogue/catalogue-search.ts';
import { toLibrary } from '../compositions/to-library.ts';

type Props = {
  /** Undefined: not loaded. */
  compositions: Composition[] | undefined;
  onImport: () => void;
};

export function QuickActionsCard({ compositions, onImport }: Props) {
  const show = useShow();
  const exportAll = () => {
    if (!compositions) return;
    if (compositions.length === 0) {
      toast({ tone: 'info', title: 'Er zijn nog geen composities om te exporteren' });
      return;
    }
    saveFile(new Blob([toLibrary(compositions)], { type: 'application/json' }), 'componenten.json');
  };
  return (
    <Card as="section" aria-label="Snelle acties" className="self-start">
      <CardHeader title="Snelle acties" />
      <div className="grid gap-2">
        <Button icon={<Upload aria-hidden />} onClick={onImport}>
          Component importeren
        </Button>
        <Button icon={<Palette aria-hidden />} onClick={() => show({ editor: 'theme' })}>
          Thema-editor
        </Button>
        <Button icon={<Download aria-hidden />} disabled={!compositions} onClick={exportAll}>
          Bibliotheek exporteren
        </Button>
      </div>
    </Card>
  );
}
