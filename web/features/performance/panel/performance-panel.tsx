import { ChevronDown, Gauge } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const PanelFigures = lazyComponent(() => import('./panel-figures.tsx').then((file) => file.PanelFigures));

const storageKey = 'performance_panel';

/** The performance monitor of the home page; closed until the user opens it, also after a reload. */
export function PerformancePanel() {
  const [isOpen, setIsOpen] = useState(() => readStored(storageKey) === 'open');
  const id = useId();
  const toggle = () => {
    writeStored(storageKey, isOpen ? null : 'open');
    setIsOpen(!isOpen);
  };
  return (
    <Card as="section" aria-label="Performance monitor" className="mt-3">
      <CardHeader
        title={
          <span className="inline-flex items-center gap-2">
            <Gauge aria-hidden className="size-4 text-muted" />
            Performance monitor
          </span>
        }
        action={
          <Button
            variant="ghost"
            size="sm"
            icon={<ChevronDown aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />}
            aria-expanded={isOpen}
            aria-controls={id}
            onMouseEnter={() => void PanelFigures.preload()}
            onClick={toggle}
          >
            {isOpen ? 'Verbergen' : 'Tonen'}
          </Button>
        }
      />
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <LazyBoundary fallback={<SkeletonText lines={3} />}>
            <PanelFigures />
          </LazyBoundary>
        )}
      </div>
      {!isOpen && <p className="-mt-1 text-xs text-muted">Hoe snel het portaal bij u is, elke 5 seconden vernieuwd.</p>}
    </Card>
  );
}
