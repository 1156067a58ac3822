/** About as many cards as the first screen can show; the others follow in a later render. */
export function countFirstCards(): number {
  return Math.min(Math.ceil(innerWidth / 450), 4) * Math.max(Math.ceil((innerHeight - 400) / 200), 1);
}
