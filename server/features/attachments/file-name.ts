import { attachmentNameLength } from '#contract/attachments.ts';
import { sliceCharacters } from '#contract/platform/truncate.ts';

/**
 * A name without a path, without invisible characters and marks that turn the direction of a text, and with the
 * extension of its content: `foto.exe` that is a PNG becomes `foto.png`.
 */
export function toFileName(given: string, extension: string): string {
  const base = given.split(/[/\\]/u).at(-1) ?? '';
  const visible = base
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{DI}]/gu, '')
    .replaceAll(/[\s<>:"|?*]+/gu, ' ')
    .replace(/(?:\.[a-z\d]{1,5})+$/iu, '')
    .replaceAll(/^[.\s]+|[.\s]+$/gu, '');
  const stem = sliceCharacters(visible, attachmentNameLength - extension.length - 1).trim();
  return `${stem === '' ? 'bestand' : stem}.${extension}`;
}
