import { useQueries } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { saveFile } from '#web/platform/save-file.ts';
import { theme, type Theme } from '#web/platform/theme/theme.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useCatalogue } from '../catalogue/catalogue.ts';
import { exampleQuery } from '../catalogue/example-query.ts';
import { BackHeading } from '../detail/back-heading.tsx';
import { ThemeFrames } from '../detail/theme-frames.tsx';
import { toThemeCss, toThemeJson } from './export-theme.ts';
import { isEmptyDraft } from './parse-theme-draft.ts';
import { readPortalTokens } from './portal-tokens.ts';
import { DraftProblemBanner } from './draft-problem-banner.tsx';
import { resetDraft, themeDraft } from './theme-draft.ts';
import { TokenFields } from './token-fields.tsx';
import { componentBuilderPage } from '../pages.ts';
import { themeOptions } from './theme-options.ts';

const previewed = ['button', 'stat-card', 'banner', 'badge', 'text-input', 'icon-tile', 'progress', 'tabs'];

/** All colours of a theme, with some components in them. */
export function ThemeEditor() {
  const [shownTheme, setShownTheme] = useState<Theme>(theme.read());
  const draft = useStore(themeDraft());
  const isEmpty = isEmptyDraft(draft);
  const reset = () => {
    const undo = resetDraft();
    toast({ title: 'De kleuren van het portaal zijn terug', action: { label: 'Ongedaan maken', onSelect: undo } });
  };
  return (
    <>
      <BackHeading {...headerOf(componentBuilderPage, 'editor=theme')}>
        <Button
          icon={<Download aria-hidden />}
          disabled={isEmpty}
          onClick={() =>
            saveFile(new Blob([toThemeCss(draft, readPortalTokens('dark'))], { type: 'text/css' }), 'thema.css')
          }
        >
          CSS
        </Button>
        <Button
          icon={<Download aria-hidden />}
          disabled={isEmpty}
          onClick={() => saveFile(new Blob([toThemeJson(draft)], { type: 'application/json' }), 'thema.json')}
        >
          JSON
        </Button>
        <Button variant="ghost" icon={<Undo2 aria-hidden />} disabled={isEmpty} onClick={reset}>
          Alles terugzetten
        </Button>
      </BackHeading>
      <DraftProblemBanner className="mb-4" />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_min(28rem,47%)]">
        <Card as="section" aria-label="Kleuren">
          <CardHeader
            title="Kleuren"
            action={
              <Segmented
                label="Thema van de kleuren"
                options={themeOptions}
                value={shownTheme}
                onChange={setShownTheme}
              />
            }
          />
          <TokenFields
            theme={shownTheme}
            className="grid items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(min(max(10rem,50%-0.5rem),100%),1fr))]"
          />
        </Card>
        <Preview shownTheme={shownTheme} />
      </div>
    </>
  );
}

function Preview({ shownTheme }: { shownTheme: Theme }) {
  const catalogue = useCatalogue();
  const entries = previewed.flatMap((id) => catalogue.get(id) ?? []);
  const files = useQueries({ queries: entries.map(exampleQuery) });
  // All at once: each that arrives would move those below it.
  const isPending = useDeferredValue(files.some((file) => file.isPending));
  return (
    <Card as="section" aria-label="Voorbeeld" className="max-xl:order-first xl:sticky xl:top-18">
      <CardHeader title="Voorbeeld" />
      {isPending ? (
        <Skeleton className="h-72 xl:h-[70dvh]" />
      ) : (
        <div className="grid max-h-[70dvh] gap-2 overflow-y-auto max-xl:max-h-72">
          {entries.map(({ id }, at) => {
            const example = files[at]?.data?.examples[0];
            return (
              example && (
                <ThemeFrames key={id} choice={shownTheme} resetKey={id}>
                  {example.render}
                </ThemeFrames>
              )
            );
          })}
        </div>
      )}
    </Card>
  );
}
