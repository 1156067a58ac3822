import { useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import type { Example, ExampleComponent } from '#web/ui/example.ts';
import { createPlayground, text } from '#web/ui/playground.ts';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from './form-dialog.tsx';

export const component: ExampleComponent = {
  name: 'Formulierdialoog',
  category: 'ui',
  status: 'stable',
  description: 'Eén formulier boven de pagina, met Annuleren en één knop die verstuurt.',
};

function Rename({ title, submitLabel }: { title: string; submitLabel: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => {
    setIsOpen(false);
    setName('');
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Naam wijzigen</Button>
      {isOpen && (
        <FormDialog
          title={title}
          form={{ props: { onSubmit: close }, busy: false, isDirty: name !== '' }}
          submitLabel={submitLabel}
          busyLabel="Opslaan..."
          onClose={close}
        >
          <Field label="Naam">
            <TextInput value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
        </FormDialog>
      )}
    </>
  );
}

export const examples: Example[] = [
  { title: 'Formulier', render: () => <Rename title="Naam wijzigen" submitLabel="Opslaan" /> },
];

export const playground = createPlayground({
  markup: { tag: 'Rename' },
  controls: { title: text('Titel', 'Naam wijzigen'), submitLabel: text('Knop', 'Opslaan') },
  render: (props) => <Rename {...props} />,
});
