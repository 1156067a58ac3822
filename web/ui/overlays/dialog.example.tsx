import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import type { ButtonVariant } from '#web/ui/actions/button-classes.ts';
import { Dialog } from './dialog.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { choice, createPlayground, text } from '#web/ui/playground.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Textarea } from '#web/ui/inputs/textarea.tsx';

export const component: ExampleComponent = {
  name: 'Modal Dialog',
  category: 'ui',
  status: 'development',
  position: 4,
  description: 'Eén taak boven de pagina. De focus keert terug naar de knop.',
};

type OpenedProps = { label: string; variant?: ButtonVariant; children: (close: () => void) => ReactNode };

/** A button, and the dialog that it opens. */
function Opened({ label, variant, children }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

export const examples: Example[] = [
  {
    title: 'Formulier',
    render: () => (
      <Opened label="Verzoek indienen" variant="primary">
        {(close) => (
          <Dialog
            title="Verzoek indienen"
            description="U hebt deze week nog 1 verzoek."
            footer={
              <>
                <Button variant="ghost" onClick={close}>
                  Annuleren
                </Button>
                <Button variant="primary" onClick={close}>
                  Indienen
                </Button>
              </>
            }
            onClose={close}
          >
            <div className="flex flex-col gap-4">
              <Field label="Titel">
                <TextInput />
              </Field>
              <Field label="Omschrijving" hint="Verstuur met Ctrl+Enter.">
                <Textarea />
              </Field>
            </div>
          </Dialog>
        )}
      </Opened>
    ),
  },
  {
    title: 'Bevestigen',
    render: () => (
      <Opened label="API key intrekken">
        {(close) => (
          <Dialog
            size="sm"
            title="API key intrekken?"
            description="Koppelingen met deze key werken meteen niet meer. Dit kan niet ongedaan worden gemaakt."
            footer={
              <>
                <Button variant="ghost" onClick={close}>
                  Annuleren
                </Button>
                <Button variant="danger" onClick={close}>
                  Intrekken
                </Button>
              </>
            }
            onClose={close}
          />
        )}
      </Opened>
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Dialog', attributes: 'onClose={close}' },
  controls: {
    title: text('Titel', 'API key intrekken?'),
    description: text('Toelichting', 'Koppelingen met deze key werken meteen niet meer.'),
    size: choice('Maat', ['sm', 'md', 'lg']),
  },
  render: (props) => (
    <Opened label="Openen">
      {(close) => (
        <Dialog
          footer={
            <Button variant="primary" onClick={close}>
              Sluiten
            </Button>
          }
          onClose={close}
          {...props}
        />
      )}
    </Opened>
  ),
});
