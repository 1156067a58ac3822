import { useRef, useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { Popover } from './popover.tsx';

export const component: ExampleComponent = {
  name: 'Popover',
  status: 'new',
  description: 'Een klein paneel bij een knop. Escape en een klik ernaast sluiten het.',
};

function Example() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        Toelichting
      </Button>
      {open && (
        <Popover anchor={button} onClose={() => setOpen(false)} label="Toelichting">
          <p className="p-4">De stand van vandaag, bijgewerkt om 09:00.</p>
        </Popover>
      )}
    </>
  );
}

export const examples: Example[] = [{ title: 'Bij een knop', render: () => <Example /> }];
