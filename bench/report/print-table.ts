import type { Row } from './row.ts';

const headings = ['work', 'baseline', 'measured', 'ratio', 'target', 'result'];

/** Prints the rows as a Markdown table. */
export function printTable(rows: Row[]): void {
  const cells = rows.map(({ work, baseline, measured, ratio, target, passed }) => [
    work,
    baseline,
    measured,
    ratio,
    target,
    resultText(passed),
  ]);
  printMarkdown(headings, cells);
}

/** Prints a Markdown table whose columns are aligned. */
export function printMarkdown(columns: string[], cells: string[][]): void {
  const lines = [columns, columns.map(() => ''), ...cells];
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const [index, line] of lines.entries()) {
    const filler = index === 1 ? '-' : ' ';
    console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column]!, filler)).join(' | ')} |`);
  }
}

/** Prints which targets were missed. */
export function printMissed(rows: Row[]): void {
  const missed = rows.filter(({ passed }) => passed === false);
  console.log(missed.length === 0 ? 'No target was missed.' : `MISSED: ${missed.map(({ work }) => work).join('; ')}`);
}

function resultText(passed: boolean | null): string {
  if (passed === null) return '';
  return passed ? 'passed' : 'MISSED';
}
