import { useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { CommandDialog } from './command-dialog.tsx';

export const component: ExampleComponent = {
  name: 'Opdrachtvenster',
  category: 'ui',
  status: 'stable',
  description: 'Een zoekveld met een lijst eronder, boven de pagina.',
};

function Opened({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open het venster</Button>
      {isOpen && (
        <CommandDialog
          onClose={() => setIsOpen(false)}
          title={title}
          field={<input aria-label="Maand" placeholder="Typ een maand" className="min-w-0 flex-1 bg-transparent" />}
        >
          <p className="p-2 text-muted">Hier staan de maanden die passen bij wat u typt.</p>
        </CommandDialog>
      )}
    </>
  );
}

export const examples: Example[] = [
  { title: 'Met een veld en een lijst', render: () => <Opened title="Kies een maand" /> },
];

export const playground = createPlayground({
  markup: { tag: 'CommandDialog', attributes: 'field={field} onClose={close}', children: '<Months />' },
  controls: { title: text('Naam voor schermlezers', 'Kies een maand') },
  render: (props) => <Opened {...props} />,
});
