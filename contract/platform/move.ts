import * as z from 'zod/mini';
import { id } from './endpoint.ts';

const predecessor = z.nullable(id);

/** The row after which it comes, and the one after which it came on the screen of the caller; null: it is the first. */
export const move = z.strictObject({ afterId: predecessor, previousAfterId: predecessor });
export type Move = z.infer<typeof move>;
