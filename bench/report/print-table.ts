import type { Row } from './row.ts';

const headings = ['work', 'floor', 'reached', 'ratio', 'must', 'verdict'];

/** Prints the rows as a plain table that is valid Markdown too, and below it what was missed. */
export function printTable(rows: Row[]): void {
  const cells = rows.map(({ work, floor, reached, value, must, ok }) => [
    work,
    floor,
    reached,
    value,
    must,
    verdict(ok),
  ]);
  const lines = [headings, headings.map(() => ''), ...cells];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const [index, line] of lines.entries()) {
    const filler = index === 1 ? '-' : ' ';
    console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column]!, filler)).join(' | ')} |`);
  }
  const missed = rows.filter(({ ok }) => ok === false);
  console.log(
    missed.length === 0 ? '\nNo target was missed.' : `\nMISSED: ${missed.map(({ work }) => work).join('; ')}`,
  );
}

function verdict(ok: boolean | null): string {
  if (ok === null) return '';
  return ok ? 'reached' : 'MISSED';
}
