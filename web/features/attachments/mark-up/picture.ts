import type { Size } from './marks.ts';

/** Pixels. Above it Safari on a phone has no canvas. */
const maxPixels = 16_000_000;

/** The picture as it is shown, turned as its camera was held. Rejects when it is not a picture that the browser reads. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  return await createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** The size of the picture with its marks. */
export function fitCanvas({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** What the canvas shows as a file: a photo stays a JPEG, and everything else is a PNG. */
export async function toFile(canvas: HTMLCanvasElement, { name, type }: { name: string; type: string }): Promise<File> {
  const format = type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, 0.9));
  if (!blob) throw new Error('the canvas could not be encoded');
  const extension = format === 'image/jpeg' ? '.jpg' : '.png';
  return new File([blob], name.replace(/(\.[^.]*)?$/, extension), { type: format });
}
