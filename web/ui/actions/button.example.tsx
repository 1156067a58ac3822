import { Plus, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, flag, text } from '#web/ui/playground.ts';

export const component: ExampleComponent = {
  name: 'Button',
  category: 'ui',
  status: 'stable',
  position: 1,
  description: 'Voert een handeling uit. Eén hoofdknop per scherm, met een werkwoord als tekst.',
};

function BusyButton() {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  };
  return (
    <Button variant="primary" busy={busy} busyLabel="Opslaan..." onClick={save}>
      Opslaan
    </Button>
  );
}

export const examples: Example[] = [
  {
    title: 'Soorten',
    render: () => (
      <>
        <Button variant="primary">Verzoek indienen</Button>
        <Button>Openen</Button>
        <Button variant="ghost">Annuleren</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />}>
          Verwijderen
        </Button>
        <Button variant="link">Alles bekijken</Button>
      </>
    ),
  },
  {
    title: 'Maten',
    render: () => (
      <>
        <Button size="sm">Klein</Button>
        <Button size="md">Gewoon</Button>
        <Button size="lg" variant="primary">
          Groot
        </Button>
      </>
    ),
  },
  {
    title: 'Met pictogram',
    render: () => (
      <>
        <Button icon={<Plus aria-hidden />}>App toevoegen</Button>
        <Button icon={<Star aria-hidden />} variant="ghost" aria-label="Favoriet maken" />
        <Button icon={<Star aria-hidden />} aria-label="Favoriet maken" />
      </>
    ),
  },
  { title: 'Bezig', render: () => <BusyButton /> },
  { title: 'Niet beschikbaar', render: () => <Button disabled>Gesloten</Button> },
];

export const playground = createPlayground({
  markup: { tag: 'Button' },
  controls: {
    children: text('Tekst', 'Verzoek indienen'),
    variant: choice('Soort', ['primary', 'secondary', 'ghost', 'danger', 'link']),
    size: choice('Maat', ['md', 'sm', 'lg']),
    busy: flag('Bezig'),
    busyLabel: text('Tekst terwijl bezig', 'Indienen...'),
    disabled: flag('Niet beschikbaar'),
  },
  render: (props) => <Button {...props} />,
});
