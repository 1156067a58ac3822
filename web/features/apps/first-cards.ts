/** One to four columns, as many as have room. */
export const appColumns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(16rem,(100%-2.25rem)/4)),1fr))] gap-3';

/** About as many cards as the first screen can show; the others follow without holding up the first paint. */
export function countFirstCards(): number {
  return Math.min(Math.ceil(innerWidth / 450), 4) * Math.max(Math.ceil((innerHeight - 400) / 200), 1);
}
