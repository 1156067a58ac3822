import { Button } from '#web/ui/actions/button.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
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

export const examples: Example[] = [
  {
    title: 'Formulier',
    render: () => (
      <Dialog
        trigger={<Button variant="primary">Verzoek indienen</Button>}
        title="Verzoek indienen"
        description="U hebt deze week nog 1 verzoek."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost">Annuleren</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button variant="primary">Indienen</Button>
            </DialogClose>
          </>
        }
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
    ),
  },
  {
    title: 'Bevestigen',
    render: () => (
      <Dialog
        size="sm"
        trigger={<Button>API key intrekken</Button>}
        title="API key intrekken?"
        description="Koppelingen met deze key werken meteen niet meer. Dit kan niet ongedaan worden gemaakt."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost">Annuleren</Button>
            </DialogClose>
            <DialogClose asChild>
              <Button variant="danger">Intrekken</Button>
            </DialogClose>
          </>
        }
      />
    ),
  },
];

export const playground = createPlayground({
  markup: { tag: 'Dialog', attributes: 'trigger={<Button>Openen</Button>}' },
  controls: {
    title: text('Titel', 'API key intrekken?'),
    description: text('Toelichting', 'Koppelingen met deze key werken meteen niet meer.'),
    size: choice('Maat', ['sm', 'md', 'lg']),
  },
  render: (props) => (
    <Dialog
      trigger={<Button>Openen</Button>}
      footer={
        <DialogClose asChild>
          <Button variant="primary">Sluiten</Button>
        </DialogClose>
      }
      {...props}
    />
  ),
});
