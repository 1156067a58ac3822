import type { Page } from 'playwright-core';

/** Pastes a picture as a screenshot has it. */
export async function pasteScreenshot(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).evaluate(async (field) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'steelblue';
    context.fillRect(0, 0, 800, 600);
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'image.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: 'schermafbeelding.png verwijderen' }).waitFor();
}
