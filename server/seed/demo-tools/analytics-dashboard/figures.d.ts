export type Placement = { month: string; source: string; team: string; days: number };
export type FigureRow = { key: string; count: number; days: number | null };
export type Headline = {
  count: number;
  days: number | null;
  within30: number | null;
  biggest: FigureRow | null;
  fastest: FigureRow | null;
};
export function monthLabel(month: string, full?: boolean): string;
export function median(numbers: number[]): number | null;
export function distinct(placements: Placement[], field: keyof Placement): string[];
export function lastMonths(placements: Placement[], count: number): string[];
export function filterPlacements(
  placements: Placement[],
  filter: { months: string[]; source?: string; team?: string },
): Placement[];
export function figuresPer(placements: Placement[], field: keyof Placement, keys: string[]): FigureRow[];
export function headline(placements: Placement[]): Headline;
