type Test = { title: string; message: string };
type UnhandledError = Test & { file?: string | undefined };
type Report = { passed: Test[]; failed: Test[]; errors: UnhandledError[]; failedFiles: string[] };

export const emptyReport: Report;
export function readReport(path: string): Report;
export function combineTries(first: Report, second: Report): { passed: number; retried: string[]; failed: string[] };
