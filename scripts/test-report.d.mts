type Test = { id: string; text: string };
type Report = { passed: Test[]; failed: Test[]; errors: { file?: string; text: string }[]; failedFiles: string[] };

export const emptyReport: Report;
export function combineTries(
  first: Report,
  second: Report | null,
): { passed: number; retried: string[]; failed: string[] };
