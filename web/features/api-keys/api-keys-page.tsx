import { FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/api-keys.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { headerOf } from '#web/platform/pages/page.ts';
import { NewSecret } from '#web/platform/new-secret.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { KeyList } from './key-list.tsx';
import { KeyStats } from './key-stats.tsx';
import { KeyUseChart } from './key-use-chart.tsx';
import { apiKeysPage } from './pages.ts';

const EndGraceDialog = lazyComponent(() => import('./end-grace-dialog.tsx').then((module) => module.EndGraceDialog));
const KeyDialog = lazyComponent(() => import('./key-dialog.tsx').then((module) => module.KeyDialog));
const RotateDialog = lazyComponent(() => import('./rotate-dialog.tsx').then((module) => module.RotateDialog));
const TestDialog = lazyComponent(() => import('./test-dialog.tsx').then((module) => module.TestDialog));

type Open =
  | { dialog: 'create' }
  | { dialog: 'test' }
  | { dialog: 'change' | 'rotate' | 'endGrace'; key: ApiKey }
  | null;

/** The API keys of this user. */
export function ApiKeysPage() {
  const [open, setOpen] = useState<Open>(null);
  // The newest first.
  const [created, setCreated] = useState<NewApiKey[]>([]);
  const show = (key: NewApiKey) => setCreated((shown) => [key, ...shown]);
  const close = () => setOpen(null);
  const create = () => setOpen({ dialog: 'create' });
  return (
    <>
      <PageHeader {...headerOf(apiKeysPage)}>
        <Button icon={<FlaskConical aria-hidden />} onClick={() => setOpen({ dialog: 'test' })}>
          API key testen
        </Button>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={create}>
          Nieuwe API key
        </Button>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {created.map((key) => (
          <NewSecret
            key={key.plainKey}
            label="Nieuwe API key"
            name="API key"
            heading="h2"
            title={`Uw nieuwe key “${key.name}”`}
            text="Kopieer hem nu en bewaar hem veilig. Na sluiten is hij niet meer te zien."
            secret={key.plainKey}
            shownCharacters={16}
            copyFailure="Toon de key en kopieer hem zelf."
            onClose={() => setCreated((shown) => shown.filter((each) => each !== key))}
          />
        ))}
        <KeyStats />
        <div className="grid gap-3 reveal-forwards">
          <KeyList
            onCreate={create}
            onChange={(key) => setOpen({ dialog: 'change', key })}
            onRotate={(key) => setOpen({ dialog: 'rotate', key })}
            onEndGrace={(key) => setOpen({ dialog: 'endGrace', key })}
          />
          <KeyUseChart />
          <p className="text-muted">
            Hoe u met een key de API aanroept, staat met voorbeelden op de{' '}
            <a href="/api/docs" className="text-link underline underline-offset-4">
              API-pagina
            </a>
            .
          </p>
        </div>
      </div>
      <LazyBoundary onMissing={close}>
        {open?.dialog === 'create' && <KeyDialog apiKey={null} onCreated={show} onClose={close} />}
        {open?.dialog === 'change' && <KeyDialog apiKey={open.key} onCreated={show} onClose={close} />}
        {open?.dialog === 'rotate' && <RotateDialog apiKey={open.key} onRotated={show} onClose={close} />}
        {open?.dialog === 'endGrace' && <EndGraceDialog apiKey={open.key} onClose={close} />}
        {open?.dialog === 'test' && <TestDialog onClose={close} />}
      </LazyBoundary>
    </>
  );
}
