import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { call } from '#web/platform/call/call.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { useCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { exampleQuery } from '../catalogue/example-query.ts';
import { refetchCompositions } from './compositions-query.ts';
import { maxLibraryBytes, parseLibrary, type KnownComponents, type Library } from './parse-library.ts';

/** Repairs that are listed; of a file with more, the number is. */
const shownRepairs = 8;

/** Imports compositions from an exported file. Says before it saves what it leaves out or changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const catalogue = useCatalogue();
  const [library, setLibrary] = useState<Library | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setLibrary(null);
    setError(null);
    if (!file) return;
    if (file.size > maxLibraryBytes) return setError('Dit bestand is te groot: hooguit 256 kB.');
    const result = await Promise.all([file.text(), loadKnown(catalogue)]).then(
      ([text, known]) => parseLibrary(text, known),
      () => 'Dit bestand kon niet worden gelezen. Controleer uw verbinding en kies het opnieuw.',
    );
    // Another file was chosen meanwhile.
    if (target.files?.[0] !== file) return;
    if (typeof result === 'string') return setError(result);
    // Submitting meanwhile set one.
    setError(null);
    setLibrary(result);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!library) return setError((current) => current ?? 'Kies een bestand.');
    setBusy(true);
    try {
      const added = await call('POST /api/compositions', { body: { compositions: library.compositions } });
      await refetchCompositions();
      toast({ title: `${formatCount(added.length, 'compositie', 'composities')} geïmporteerd` });
      onClose();
    } catch (failure) {
      setError((failure instanceof CallError && failure.fields['compositions']) || errorText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialog
      title="Component importeren"
      description="Een JSON-bestand dat u met “Bibliotheek exporteren” maakte."
      form={{ props: { onSubmit: (event) => void submit(event), noValidate: true }, busy }}
      submitLabel="Importeren"
      busyLabel="Importeren..."
      onClose={onClose}
    >
      <Field label="Bestand" error={error} hint="Hooguit 200 composities en 256 kB.">
        <TextInput
          type="file"
          accept="application/json,.json"
          onChange={(event) => void read(event)}
          className="py-1"
        />
      </Field>
      {library && <Found library={library} />}
    </FormDialog>
  );
}

/** Fetches the examples of all components: a file can name each of them. */
async function loadKnown(catalogue: Catalogue): Promise<KnownComponents> {
  const entries = [...catalogue.values()].map(async (entry) => {
    const { playground } = await queryClient.ensureQueryData(exampleQuery(entry));
    return [entry.id, { name: entry.name, controls: playground.controls }] as const;
  });
  return new Map(await Promise.all(entries));
}

function Found({ library: { compositions, repairs } }: { library: Library }) {
  const more = repairs.length - shownRepairs;
  return (
    <Banner
      tone={repairs.length > 0 ? 'warning' : 'info'}
      title={formatCount(compositions.length, 'compositie', 'composities')}
    >
      {repairs.length === 0 ? (
        'Alles in dit bestand is bruikbaar.'
      ) : (
        <ul className="mt-1 grid gap-1 wrap-anywhere">
          {repairs.slice(0, shownRepairs).map((repair, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two compositions can have the same repair
            <li key={at}>{repair}</li>
          ))}
          {more > 0 && <li>En nog {formatCount(more, 'aanpassing', 'aanpassingen')}.</li>}
        </ul>
      )}
    </Banner>
  );
}
