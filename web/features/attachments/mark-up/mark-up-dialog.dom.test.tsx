import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '#web/platform/accessibility/find-violations.ts';
import { mount, settle } from '#web/testing/mount.tsx';
import { MarkUpDialog } from './mark-up-dialog.tsx';

const surface = page.getByRole('application', { name: 'Afbeelding scherm.png' });
const save = page.getByRole('button', { name: 'Opslaan' });
const undo = page.getByRole('button', { name: 'Ongedaan maken' });

/** A white picture with thin black columns, as letters are. */
async function stripes(type = 'image/png'): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 600, height: 400 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'rgb(255 255 255)';
  context.fillRect(0, 0, 600, 400);
  context.fillStyle = 'rgb(0 0 0)';
  for (let x = 0; x < 600; x += 8) context.fillRect(x, 0, 4, 400);
  return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!), type));
}

async function open(load = () => stripes(), theme = 'dark') {
  document.documentElement.dataset['theme'] = theme;
  const onSave = vi.fn<(file: File) => void>();
  const onClose = vi.fn<() => void>();
  mount(<MarkUpDialog name="scherm.png" load={load} onSave={onSave} onClose={onClose} />);
  return { onSave, onClose };
}

/** From one place to another, as parts of the width and height. */
async function drag(from: [x: number, y: number], to: [x: number, y: number], pointerType = 'mouse') {
  const element = surface.element();
  const box = element.getBoundingClientRect();
  const send = async (type: string, [x, y]: [number, number]) => {
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        pointerId: 1,
        pointerType,
        clientX: box.left + box.width * x,
        clientY: box.top + box.height * y,
      }),
    );
    await settle();
  };
  // Only a pointer of the browser itself can be captured.
  element.setPointerCapture = () => undefined;
  await send('pointerdown', from);
  await send('pointermove', to);
  await send('pointerup', to);
}

async function readSaved(onSave: { mock: { calls: File[][] } }): Promise<ImageData> {
  await save.click();
  await expect.poll(() => onSave.mock.calls.length).toBe(1);
  const bitmap = await createImageBitmap(onSave.mock.calls[0]![0]!);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** The different colours of a row of pixels. */
function colorsOfRow({ data, width }: ImageData, y: number, from: number, to: number): Set<string> {
  const pixels = Array.from({ length: to - from }, (_, index) => (y * width + from + index) * 4);
  return new Set(pixels.map((at) => data.slice(at, at + 3).join()));
}

test('what was blurred is not in the saved picture, and the rest is as it was', async () => {
  const { onSave, onClose } = await open();
  await expect.element(surface).toBeVisible();
  await drag([0.25, 0.25], [0.75, 0.5]);
  await expect.element(undo).toBeEnabled();
  const picture = await readSaved(onSave);
  expect([picture.width, picture.height]).toEqual([600, 400]);
  const blurred = colorsOfRow(picture, 150, 155, 445);
  expect(blurred.size).toBeLessThanOrEqual(6);
  expect(blurred).not.toContain('0,0,0');
  expect(blurred).not.toContain('255,255,255');
  expect([...colorsOfRow(picture, 350, 150, 450)].toSorted()).toEqual(['0,0,0', '255,255,255']);
  expect(onClose).toHaveBeenCalledOnce();
});

test('undo takes back one step, and nothing is saved without a mark', async () => {
  const { onSave } = await open();
  await expect.element(save).toBeDisabled();
  await drag([0.1, 0.1], [0.4, 0.4], 'touch');
  await page.getByRole('radio', { name: 'Rechthoek' }).click({ force: true });
  await drag([0.5, 0.5], [0.9, 0.9], 'touch');
  await expect.element(page.getByText('1 vervaagd vlak, 1 rechthoek')).toBeInTheDocument();
  await undo.click();
  await expect.element(page.getByText('1 vervaagd vlak', { exact: true })).toBeInTheDocument();
  surface.element().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('Nog niets getekend')).toBeInTheDocument();
  await expect.element(save).toBeDisabled();
  expect(onSave).not.toHaveBeenCalled();
});

test('a mark is placed, moved, resized and removed by keyboard', async () => {
  const { onSave } = await open();
  await expect.element(surface).toBeVisible();
  surface.element().focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowLeft}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await userEvent.keyboard('{Enter}{Delete}');
  await expect.element(page.getByText('1 vervaagd vlak', { exact: true })).toBeInTheDocument();
  const picture = await readSaved(onSave);
  // The area of 120 × 40 in the middle, a step of 12 to the left and down, and as much wider and higher.
  expect(colorsOfRow(picture, 205, 229, 359).size).toBeLessThanOrEqual(6);
  expect(colorsOfRow(picture, 190, 229, 359).size).toBe(2);
});

test('an arrow and a rectangle are lines in the colour of a token', async () => {
  const { onSave } = await open();
  await expect.element(surface).toBeVisible();
  await page.getByRole('radio', { name: 'Pijl' }).click({ force: true });
  await drag([0.1, 0.8], [0.4, 0.8]);
  await page.getByRole('radio', { name: 'Rechthoek' }).click({ force: true });
  await drag([0.6, 0.2], [0.9, 0.6]);
  const { data, width } = await readSaved(onSave);
  for (const [x, y] of [
    [120, 320],
    [360, 160],
  ] as const) {
    const [red, green, blue] = data.slice((y * width + x) * 4);
    expect(red! - Math.max(green!, blue!)).toBeGreaterThan(80);
  }
});

test('a file that is no picture is refused with what to do', async () => {
  await open(() => Promise.resolve(new Blob(['x'])));
  await expect.element(page.getByText('Deze afbeelding kan niet worden bewerkt')).toBeVisible();
});

test.each(['dark', 'light'])('the editor fits 360 pixels and has no violations in the %s theme', async (theme) => {
  await page.viewport(360, 740);
  await open(() => stripes(), theme);
  await expect.element(surface).toBeVisible();
  await drag([0.2, 0.2], [0.6, 0.6]);
  await settle();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(740);
  expect(await findViolations(document.body)).toEqual([]);
  await page.viewport(1280, 800);
});
