import { Banner } from './banner.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, text } from '#web/ui/playground.ts';

export const component: ExampleComponent = {
  name: 'Mededeling',
  category: 'ui',
  status: 'stable',
  description: 'Een rustige opmerking over de hele pagina of het formulier.',
};

export const examples: Example[] = [
  {
    title: 'Vier tonen',
    render: () => (
      <div className="flex w-full flex-col gap-2">
        <Banner title="Nieuw" onDismiss={() => undefined}>
          U kunt apps nu in uw eigen volgorde zetten.
        </Banner>
        <Banner tone="warning" action={<Button size="sm">Instellen</Button>}>
          Stel tweefactorauthenticatie in vóór 1 december.
        </Banner>
        <Banner tone="offline">Geen verbinding. U ziet de stand van 14:02; zodra het kan, verbinden we opnieuw.</Banner>
        <Banner tone="danger">Het e-mailadres of wachtwoord klopt niet.</Banner>
      </div>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Banner' },
  controls: {
    title: text('Titel', 'Nieuw'),
    children: text('Tekst', 'U kunt apps nu in uw eigen volgorde zetten.'),
    tone: choice('Toon', ['info', 'warning', 'offline', 'danger']),
  },
  render: (props) => <Banner className="w-full" {...props} />,
});
