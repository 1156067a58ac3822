import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { findViolations } from '#web/platform/accessibility/find-violations.ts';
import { mount, settle } from '#web/testing/mount.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/inputs/checkbox.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { usePortalForm } from './use-portal-form.ts';

type Send = () => Promise<void>;

const schema = z.object({ name: z.string(), write: z.boolean() });
const open = page.getByRole('button', { name: 'Nieuwe API key' });
const dialog = page.getByRole('dialog', { name: 'Nieuwe API key' });
const [name, write] = [dialog.getByLabelText('Naam'), dialog.getByLabelText('Schrijven')];
const question = dialog.getByRole('group', { name: 'Wijzigingen weggooien?' });
const focused = () => document.activeElement as HTMLElement;

function KeyForm({ onClose, send }: { onClose: () => void; send: Send }) {
  const form = usePortalForm({ schema, initial: { name: '', write: false }, initialFocus: 'name', send });
  return (
    <FormDialog title="Nieuwe API key" form={form} submitLabel="Aanmaken" busyLabel="Aanmaken..." onClose={onClose}>
      <Field label="Naam">
        <TextInput {...form.field('name').input} />
      </Field>
      <Checkbox {...form.checkbox('write')}>Schrijven</Checkbox>
    </FormDialog>
  );
}

function KeyPage({ send = () => Promise.resolve() }: { send?: Send }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Nieuwe API key</Button>
      {isOpen && <KeyForm send={send} onClose={() => setIsOpen(false)} />}
    </>
  );
}

beforeEach(async () => {
  await commands.moveMouse(0, 0, 1);
});

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

test('a form with changes stays after a press beside it, and Escape asks whether to discard them', async () => {
  mount(<KeyPage />);
  await open.click();
  await name.fill('Weekrapport');
  await commands.dragMouse(5, 400, 0);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  expect(focused().textContent).toBe('Verder bewerken');
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme;
    await settle();
    expect(await findViolations(dialog.element()), theme).toEqual([]);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Weekrapport');

  (dialog.getByRole('button', { name: 'Annuleren' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('button', { name: 'Aanmaken' })).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await name.fill('');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.type(name, 'Weekrapport');
  await expect.element(name, { message: 'the question does not come back' }).toHaveValue('Weekrapport');

  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await question.getByRole('button', { name: 'Verder bewerken' }).click();
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await open.click();
  await name.fill('Maandrapport');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Weggooien' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open.click();
  await expect.element(name).toHaveValue('');
  await commands.dragMouse(5, 400, 0);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the fields of a form are read-only while it is sent, and can be changed after a failure', async () => {
  const line = Promise.withResolvers<void>();
  mount(<KeyPage send={() => line.promise} />);
  await open.click();
  await name.fill('Weekrapport');
  await userEvent.keyboard('{Enter}');
  const isReadOnly = () => (name.element() as HTMLInputElement).readOnly;
  await expect.poll(isReadOnly).toBe(true);
  await write.click();
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('3');
  await expect.element(write).not.toBeChecked();
  await expect.element(name).toHaveFocus();
  line.reject(new Error('connection reset'));
  await expect.poll(isReadOnly).toBe(false);
  await expect.element(name).toHaveValue('Weekrapport');
  await write.click();
  await expect.element(write).toBeChecked();
});
