import { useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { SidePanel } from './side-panel.tsx';

export const component: ExampleComponent = {
  name: 'Zijpaneel',
  status: 'stable',
  description: 'Details naast een lijst die bruikbaar blijft, zoals een verzoek bij de supervisor.',
};

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Verzoek bekijken</Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title="Koppeling met agenda">
        <p className="text-muted">De lijst hiernaast blijft te bedienen.</p>
      </SidePanel>
    </>
  );
}

export const examples: Example[] = [{ title: 'Naast een lijst', render: () => <Opened /> }];
