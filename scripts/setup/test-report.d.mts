type Test = { title: string; message: string };
type Report = { passed: Test[]; failed: Test[]; failedFiles: string[] };

export const noTests: Report;
export function readReport(path: string): Report;
export function addTries(first: Report, second: Report): { passed: number; retried: string[]; failed: string[] };
