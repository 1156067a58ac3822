import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { Popover } from './popover.tsx';

export const component: ExampleComponent = {
  name: 'Popover',
  category: 'ui',
  status: 'new',
  description: 'Een klein paneel bij een knop. Escape en een klik ernaast sluiten het.',
};

function OnButton({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open && (
        <Popover anchor={button} onClose={() => setOpen(false)} label={label}>
          <p className="p-4">{children}</p>
        </Popover>
      )}
    </>
  );
}

export const examples: Example[] = [
  {
    title: 'Bij een knop',
    render: () => <OnButton label="Toelichting">De stand van vandaag, bijgewerkt om 09:00.</OnButton>,
  },
];

export const playground = createPlayground({
  markup: { tag: 'Popover', attributes: 'anchor={button} onClose={close}', children: '<p>…</p>' },
  controls: { label: text('Naam voor schermlezers', 'Toelichting'), children: text('Tekst', 'De stand van vandaag.') },
  render: ({ label, children }) => <OnButton label={label}>{children}</OnButton>,
});
