type Test = { title: string; message: string };
type Report = { passed: Test[]; failed: Test[]; failedFiles: string[] };

export const emptyReport: Report;
export function readReport(path: string): Report;
export function combineTries(first: Report, second: Report): { passed: number; retried: string[]; failed: string[] };
