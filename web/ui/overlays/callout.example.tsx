import { useRef, useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { Callout } from './callout.tsx';

export const component: ExampleComponent = {
  name: 'Callout',
  status: 'new',
  description: 'Een kaart die iets op het scherm aanwijst. De pagina blijft bruikbaar; Escape sluit de kaart.',
};

function Example() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setTarget(null);
  return (
    <>
      <Button ref={button} onClick={() => setTarget(button.current)}>
        Aanwijzen
      </Button>
      {target && (
        <Callout
          target={target}
          title="Deze knop"
          footer={
            <Button variant="primary" onClick={close}>
              Begrepen
            </Button>
          }
          onClose={close}
          onTargetGone={close}
        >
          De kaart beweegt mee als u scrolt.
        </Callout>
      )}
    </>
  );
}

export const examples: Example[] = [{ title: 'Bij een knop', render: () => <Example /> }];
