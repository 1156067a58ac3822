export const expertStatuses = ['active', 'automated', 'available', 'consultant'] as const;
export type ExpertStatus = (typeof expertStatuses)[number];
