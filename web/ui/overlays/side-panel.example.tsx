import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { SidePanel } from './side-panel.tsx';

export const component: ExampleComponent = {
  name: 'Zijpaneel',
  category: 'ui',
  status: 'stable',
  description: 'Details naast een lijst die bruikbaar blijft, zoals een verzoek bij de supervisor.',
};

function Opened({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Verzoek bekijken</Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={title}>
        <p className="text-muted">{children}</p>
      </SidePanel>
    </>
  );
}

export const examples: Example[] = [
  {
    title: 'Naast een lijst',
    render: () => <Opened title="Koppeling met agenda">De lijst hiernaast blijft te bedienen.</Opened>,
  },
];

export const playground = createPlayground({
  markup: { tag: 'SidePanel', attributes: 'open={open} onClose={close}' },
  controls: {
    title: text('Titel', 'Koppeling met agenda'),
    children: text('Tekst', 'De lijst hiernaast blijft te bedienen.'),
  },
  render: (props) => <Opened {...props} />,
});
