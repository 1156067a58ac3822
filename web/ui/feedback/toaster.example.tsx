import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, text } from '#web/ui/playground.ts';
import { toast } from './toast.ts';

export const component: ExampleComponent = {
  name: 'Melding',
  category: 'ui',
  status: 'stable',
  description: 'Zegt wat een handeling deed. Eén tegelijk; F8 brengt u erheen, naar rechts vegen sluit.',
};

export const examples: Example[] = [
  {
    title: 'Vier tonen',
    render: () => (
      <>
        <Button onClick={() => toast({ title: 'Uw stem telt mee' })}>Gelukt</Button>
        <Button
          onClick={() =>
            toast({
              tone: 'error',
              title: 'Uw stem is niet opgeslagen',
              description: 'Controleer uw verbinding en probeer het opnieuw.',
            })
          }
        >
          Mislukt
        </Button>
        <Button onClick={() => toast({ tone: 'info', title: 'Youssef doet nu mee' })}>Ter informatie</Button>
        <Button onClick={() => toast({ tone: 'warning', title: 'Nog 2 minuten in deze sessie' })}>Let op</Button>
      </>
    ),
  },
  {
    title: 'Ongedaan maken',
    render: () => (
      <Button
        onClick={() =>
          toast({
            title: 'Verzoek gesloten',
            action: { label: 'Ongedaan maken', onSelect: () => toast({ title: 'Verzoek staat weer open' }) },
          })
        }
      >
        Verzoek sluiten
      </Button>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Button', attributes: 'onClick={() => toast({ title, description, tone })}', children: 'Tonen' },
  controls: {
    title: text('Titel', 'Uw stem telt mee'),
    description: text('Toelichting'),
    tone: choice('Toon', ['success', 'error', 'info', 'warning']),
  },
  render: (message) => <Button onClick={() => toast(message)}>Tonen</Button>,
});
