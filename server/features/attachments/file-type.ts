/** `format`: the name that sharp has for it. */
export type FileType = { kind: 'image' | 'pdf'; format: string; mediaType: string; extension: string };

const png = { kind: 'image', format: 'png', mediaType: 'image/png', extension: 'png' } as const;
const jpeg = { kind: 'image', format: 'jpeg', mediaType: 'image/jpeg', extension: 'jpg' } as const;
const gif = { kind: 'image', format: 'gif', mediaType: 'image/gif', extension: 'gif' } as const;
const webp = { kind: 'image', format: 'webp', mediaType: 'image/webp', extension: 'webp' } as const;
const pdf = { kind: 'pdf', format: 'pdf', mediaType: 'application/pdf', extension: 'pdf' } as const;

/** Bytes from which the type is decided. */
export const signatureBytes = 12;

/** The type of a file by its first bytes; null: none that is accepted. Its name and the client's opinion do not count. */
export function fileTypeOf(start: Buffer): FileType | null {
  const text = start.toString('latin1', 0, signatureBytes);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return png;
  if (text.startsWith('\xff\xd8\xff')) return jpeg;
  if (/^GIF8[79]a/.test(text)) return gif;
  if (/^RIFF.{4}WEBP/s.test(text)) return webp;
  return text.startsWith('%PDF-') ? pdf : null;
}
