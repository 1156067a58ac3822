import { constants, setPriority } from 'node:os';
import { encodePicture, type EncodedPicture } from './encode-picture.ts';

// The program of a process of its own: see picture-encoder.ts. Calls go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on('message', ({ content, format }: PictureOrder) => {
  void encodePicture(content, format).then((encoded) => process.send!({ encoded } satisfies PictureAnswer));
});
// The portal has ended.
process.on('disconnect', () => process.exit());

export type PictureOrder = { content: Buffer; format: string };
export type PictureAnswer = { encoded: EncodedPicture | null };
