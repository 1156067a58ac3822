/** About as many cards as the first screen can show, on phones rows; the others follow in a later render. */
export function countFirstCards(): number {
  if (innerWidth < 640) return Math.max(Math.ceil((innerHeight - 400) / 84), 1);
  return Math.min(Math.ceil(innerWidth / 450), 4) * Math.max(Math.ceil((innerHeight - 360) / 190), 1);
}
