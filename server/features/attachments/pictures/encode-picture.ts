import sharp, { type Sharp } from 'sharp';

/** Pixels of all frames: 50 million are 200 MB once they are decoded. A larger picture is refused before that. */
const maxPixels = 50_000_000;
const maxFrames = 300;
/** Pixels of the longer side. */
const maxSide = 4096;
const thumbnailSide = 480;

export type EncodedPicture = { full: Buffer; thumbnail: Buffer; width: number; height: number };

// One picture at a time on one thread, and no memory for another one.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture of this format and encodes it again: upright, without metadata, at most 4,096 pixels wide and
 * high. Animations stay. The thumbnail is a WebP of its first frame. @returns null when it cannot be read or is too large
 */
export async function encodePicture(content: Buffer, format: string): Promise<EncodedPicture | null> {
  try {
    const { format: actual, width, height, pages = 1, pageHeight = height } = await sharp(content).metadata();
    if (actual !== format || pages > maxFrames || width * pageHeight * pages > maxPixels) return null;
    const { data: full, info } = await encodeAs(open(content, pages > 1), format).toBuffer({ resolveWithObject: true });
    const thumbnail = await open(content, false)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { full, thumbnail, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    // libvips says why in a text, without a code.
    return null;
  }
}

function open(content: Buffer, animated: boolean): Sharp {
  const picture = sharp(content, { animated, limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  return picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
}

function encodeAs(picture: Sharp, format: string): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 85 });
  if (format === 'webp') return picture.webp({ quality: 85 });
  if (format === 'gif') return picture.gif();
  return picture.png({ compressionLevel: 6 });
}
