import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import type { Theme } from '#web/platform/theme/theme.ts';
import { useStore } from '#web/platform/use-store.ts';
import { cx } from '#web/ui/cx.ts';
import { OverlayContainer } from '#web/ui/overlays/overlay-container.ts';
import type { ThemeChoice } from '../catalogue/catalogue-search.ts';
import { themeDraft, toStyle } from '../theme/theme-draft.ts';
import { themeLabels } from '../theme/theme-options.ts';

type Props = {
  choice: ThemeChoice;
  /** Renders again after an error when this changes. */
  resetKey: string;
  ref?: Ref<HTMLDivElement>;
  children: () => ReactNode;
};

/** An example in one or both themes, with the colours of the theme editor. An error stays inside its frame. */
export function ThemeFrames({ choice, resetKey, ref, children }: Props) {
  const themes: Theme[] = choice === 'both' ? ['dark', 'light'] : [choice];
  return (
    <div ref={ref} className={cx('grid gap-3', choice === 'both' && 'md:grid-cols-2')}>
      {themes.map((theme) => (
        <Frame key={theme} theme={theme} resetKey={resetKey} render={children} />
      ))}
    </div>
  );
}

function Frame({ theme, resetKey, render }: { theme: Theme; resetKey: string; render: () => ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const draft = useStore(themeDraft());
  return (
    <figure
      data-theme={theme}
      style={toStyle(draft[theme])}
      className="min-w-0 rounded-lg border border-line bg-page text-ink"
    >
      <figcaption className="px-3 pt-2 text-xs text-muted">{themeLabels[theme]}</figcaption>
      <div className="flex min-h-24 flex-wrap items-center gap-3 overflow-x-auto p-4">
        <ErrorBoundary resetKeys={[resetKey]} FallbackComponent={Failed}>
          <OverlayContainer value={container ?? undefined}>
            <Rendered render={render} />
          </OverlayContainer>
        </ErrorBoundary>
      </div>
      <div ref={setContainer} />
    </figure>
  );
}

/** A component of its own, so that the boundary catches what `render` itself throws. */
function Rendered({ render }: { render: () => ReactNode }) {
  return render();
}

function Failed({ error }: FallbackProps) {
  return (
    <div role="alert" className="flex min-w-0 items-start gap-2 rounded-lg bg-danger-soft px-3 py-2">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <p className="min-w-0 wrap-anywhere">
        Dit voorbeeld geeft een fout: {error instanceof Error ? error.message : String(error)}
      </p>
    </div>
  );
}
