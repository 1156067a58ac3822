import { stripVTControlCharacters, styleText } from 'node:util';
import type { Level } from './finding.ts';
import type { Report } from './run-checks.ts';

/** `width`: columns of the terminal, into which texts are wrapped; null: none, for a file or another program. */
type Format = { width: number | null; hasColours: boolean };

const marks: Record<Level, { text: string; style: Parameters<typeof styleText>[0] }> = {
  ok: { text: 'ok', style: 'green' },
  skipped: { text: '-', style: 'dim' },
  warning: { text: 'warning', style: 'yellow' },
  error: { text: 'ERROR', style: ['bold', 'red'] },
};
const markWidth = 7;
/** Narrower columns would have a word on each line. */
const narrowest = 30;

/** The report as text: a block for each check, a line for each finding, and below it what to do. */
export function printReport({ version, findings }: Report, { width, hasColours }: Format): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    hasColours ? styleText(style, text, { validateStream: false }) : text;
  const itemWidth = Math.max(...findings.map(({ item }) => item.length));
  const indent = ' '.repeat(2 + markWidth + 2 + itemWidth + 2);
  const room = width === null ? Infinity : Math.max(narrowest, width - indent.length);
  const lines = [`Portaal ${version}`];
  let before = '';
  for (const { check, item, level, found, advice } of findings) {
    if (check !== before) lines.push('', paint('bold', capitalise(check)));
    before = check;
    const { text, style } = marks[level];
    const [first = '', ...rest] = wrap(found, room);
    lines.push(`  ${paint(style, text.padEnd(markWidth))}  ${item.padEnd(itemWidth)}  ${first}`);
    lines.push(...rest.map((line) => indent + line));
    if (advice === null) continue;
    const [start = '', ...more] = wrap(advice, room - 3);
    lines.push(`${indent}-> ${start}`, ...more.map((line) => `${indent}   ${line}`));
  }
  return [...lines, '', summarise(findings), ''].join('\n');
}

function summarise(findings: Report['findings']): string {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const name = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return `${name(errors, 'error')}, ${name(warnings, 'warning')}, ${count('ok')} ok, ${count('skipped')} not checked.`;
}

function capitalise(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Texts of other servers may have control characters, which a terminal would obey. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of stripVTControlCharacters(text).split(/[\s\p{Cc}]+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
