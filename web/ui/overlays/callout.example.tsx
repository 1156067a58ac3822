import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { Callout } from './callout.tsx';

export const component: ExampleComponent = {
  name: 'Aanwijskaart',
  category: 'ui',
  status: 'new',
  description: 'Een kaart die iets op het scherm aanwijst. De pagina blijft bruikbaar; Escape sluit de kaart.',
};

function AtButton({ title, children }: { title: string; children: ReactNode }) {
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
          title={title}
          footer={
            <Button variant="primary" onClick={close}>
              Begrepen
            </Button>
          }
          onClose={close}
          onTargetGone={close}
        >
          {children}
        </Callout>
      )}
    </>
  );
}

export const examples: Example[] = [
  { title: 'Bij een knop', render: () => <AtButton title="Deze knop">De kaart beweegt mee als u scrolt.</AtButton> },
];

export const playground = createPlayground({
  markup: { tag: 'Callout', attributes: 'target={target} footer={footer} onClose={close} onTargetGone={close}' },
  controls: { title: text('Titel', 'Deze knop'), children: text('Tekst', 'De kaart beweegt mee als u scrolt.') },
  render: (props) => <AtButton {...props} />,
});
