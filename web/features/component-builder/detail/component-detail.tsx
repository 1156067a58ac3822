import { Copy, LinkIcon, Save } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { copyText } from '#web/platform/copy-text.ts';
import { theme as portalTheme, type Theme } from '#web/platform/theme/theme.ts';
import { formatDay } from '#web/platform/time/format-time.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleFile } from '#web/ui/example.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { Markup, PropValues } from '#web/ui/playground.ts';
import {
  useCatalogueSearch,
  useShow,
  type CatalogueSearch,
  type Panel,
  type ThemeChoice,
} from '../catalogue/catalogue-search.ts';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { fitProps } from '../catalogue/fit-props.ts';
import { StatusBadge } from '../catalogue/status-badge.tsx';
import { toJsx } from '../catalogue/to-jsx.ts';
import { DraftProblemBanner } from '../theme/draft-problem-banner.tsx';
import { themeOptions } from '../theme/theme-options.ts';
import { TokenFields } from '../theme/token-fields.tsx';
import { AccessibilityPanel } from './accessibility-panel.tsx';
import { BackHeading } from './back-heading.tsx';
import { PropsPanel } from './props-panel.tsx';
import { ThemeFrames } from './theme-frames.tsx';

export type DetailProps = {
  entry: CatalogueEntry;
  file: ExampleFile;
  title: string;
  target: Pick<CatalogueSearch, 'component' | 'composition'>;
  /** Props of the link; what does not fit the controls is repaired. */
  given: unknown;
  /** Props of the composition, for a link without readable ones. */
  saved?: PropValues;
  saveLabel: string;
  onSave: (props: PropValues) => void;
};

const themes: { value: ThemeChoice; label: string }[] = [{ value: 'both', label: 'Naast elkaar' }, ...themeOptions];

/** A component: its example with editable props, its colours, accessibility, code and states. The URL has the panel, theme and props. */
export function ComponentDetail({ entry, file, title, target, given, saved, saveLabel, onSave }: DetailProps) {
  const { playground, examples } = file;
  const search = useCatalogueSearch();
  const show = useShow();
  const [fitted] = useState(() => fitProps(playground.controls, given, saved));
  const [values, setValues] = useState(fitted.values);
  const example = useRef<HTMLDivElement>(null);
  const { theme = 'both', panel = 'props' } = search;

  // Browsers limit how often the URL may change.
  const settled = useDebounced(values, 400);
  const storeInUrl = useEffectEvent((props: PropValues) => show({ ...search, props }, { replace: true }));
  useEffect(() => {
    if (settled !== fitted.values) storeInUrl(settled);
  }, [settled, fitted]);

  const rendered = JSON.stringify(values);
  const items: { value: Panel; label: string; content: ReactNode }[] = [
    {
      value: 'props',
      label: 'Eigenschappen',
      content: <PropsPanel controls={playground.controls} values={values} onChange={setValues} />,
    },
    { value: 'tokens', label: 'Kleuren', content: <TokensPanel tokens={entry.tokens} /> },
    {
      value: 'access',
      label: 'Toegankelijkheid',
      content: <AccessibilityPanel example={example} rendered={`${theme}${rendered}`} />,
    },
    {
      value: 'code',
      label: 'Code',
      content: <CodePanel path={entry.file} markup={playground.markup} values={values} />,
    },
  ];
  const isComposition = target.composition !== undefined;
  return (
    <>
      <BackHeading
        title={title}
        note={<StatusBadge status={entry.status} />}
        text={isComposition ? `${entry.name}: ${entry.description}` : entry.description}
      >
        <Button icon={<Save aria-hidden />} onClick={() => onSave(values)}>
          {saveLabel}
        </Button>
      </BackHeading>
      {fitted.repairs.length > 0 && (
        <Banner tone="warning" title="Niet alles paste." className="mb-4">
          {`${fitted.repairs.slice(0, 5).join('; ')}.`}
        </Banner>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card as="section" aria-label="Voorbeeld">
          <CardHeader
            title="Voorbeeld"
            action={
              <Segmented
                label="Thema van het voorbeeld"
                options={themes}
                value={theme}
                onChange={(next) => show({ ...search, theme: next }, { replace: true })}
              />
            }
          />
          <ThemeFrames ref={example} choice={theme} resetKey={rendered}>
            {() => playground.render(values)}
          </ThemeFrames>
        </Card>
        <Card as="section" aria-label="Instellingen van het voorbeeld">
          <Tabs
            label="Over het voorbeeld"
            items={items}
            value={panel}
            onValueChange={(next) => show({ ...search, panel: next as Panel }, { replace: true })}
          />
        </Card>
        <StatesCard examples={examples} theme={theme} lastModified={entry.lastModified} />
      </div>
    </>
  );
}

type StatesProps = { examples: Example[]; theme: ThemeChoice; lastModified: string };

function StatesCard({ examples, theme, lastModified }: StatesProps) {
  return (
    <Card as="section" aria-label="Toestanden" className="xl:col-span-2">
      <CardHeader title="Toestanden" note={`gewijzigd op ${formatDay(lastModified)}`} />
      <div className="grid gap-5">
        {examples.map((each) => (
          <div key={each.title} className="min-w-0">
            <h3 className="mb-2 text-xs font-medium text-muted">{each.title}</h3>
            <ThemeFrames choice={theme} resetKey={each.title}>
              {each.render}
            </ThemeFrames>
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The colours that a component uses, in one theme at a time. */
function TokensPanel({ tokens }: { tokens: string[] }) {
  const [shownTheme, setShownTheme] = useState<Theme>(portalTheme.read());
  return (
    <div className="grid gap-4">
      <Segmented
        label="Thema van de kleuren"
        options={themeOptions}
        value={shownTheme}
        onChange={setShownTheme}
        className="w-fit"
      />
      <p className="text-xs text-muted">Alleen de voorbeelden in deze browser veranderen mee.</p>
      <DraftProblemBanner />
      <TokenFields theme={shownTheme} only={tokens} className="grid gap-4" />
    </div>
  );
}

/** The JSX of the example and the file that it comes from, to copy. */
function CodePanel({ path, markup, values }: { path: string; markup: Markup; values: PropValues }) {
  const jsx = toJsx(markup, values);
  return (
    <div className="grid grid-cols-1 gap-3">
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Code van het voorbeeld"
        className="max-h-80 overflow-auto rounded-lg border border-line bg-surface-2 p-3 text-xs whitespace-pre-wrap wrap-anywhere"
      >
        <code>{jsx}</code>
      </pre>
      <p className="text-xs wrap-anywhere text-muted">Uit {path}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden />} onClick={() => copyText(jsx, 'Selecteer de code en kopieer die zelf.')}>
          Code kopiëren
        </Button>
        <Button
          variant="ghost"
          icon={<LinkIcon aria-hidden />}
          onClick={() => copyText(location.href, 'Kopieer het adres uit de adresbalk.')}
        >
          Link kopiëren
        </Button>
      </div>
    </div>
  );
}
