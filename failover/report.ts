import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../bench/load/percentiles.ts';
import type { Deliveries } from './checks/count-deliveries.ts';
import type { Outcome } from './measure-failure.ts';
import type { Scenario } from './scenarios.ts';

export type Result = { scenario: Scenario; outcomes: Outcome[] };

const headings = [
  'Failure',
  'Times',
  'Until there is a new primary, or its end',
  'First write after that',
  'All writers',
  'All sockets',
  'Sockets reconnected, resynchronised',
  'Calls answered with 503',
  'Others',
  'Writes acknowledged',
  'Lost',
  'Doubled',
  'Log lines a second',
];

/** The tables of docs/reliability.md. */
export function toTables(results: Result[], deliveries: { mails: Deliveries; sms: Deliveries }): string {
  const deliveryRow = (name: string, { acknowledged, once, repeated, never }: Deliveries) => [
    name,
    ...[acknowledged, once, repeated.length, never.length].map(String),
  ];
  return [
    toTable([headings, ...results.map(toRow)]),
    toTable([
      ['Acknowledged', 'Number', 'Delivered once', 'More often', 'Never'],
      deliveryRow('invitations, by mail', deliveries.mails),
      deliveryRow('text messages', deliveries.sms),
    ]),
  ].join('\n\n');
}

function toRow({ scenario, outcomes }: Result): string[] {
  const seconds = (key: 'causeMs' | 'firstMs' | 'lastMs' | 'tabsMs') => {
    const values = outcomes.map(({ [key]: value }) => value / 1000);
    const texts = [median(values), Math.max(...values)].map((value) => value.toFixed(1));
    return values.length === 1 ? `${texts[0]} s` : `${texts.join(', at most ')} s`;
  };
  const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + count(outcome), 0);
  const unavailable = total(({ failures }) => failures.filter((status) => status === 503).length);
  return [
    scenario.text,
    String(outcomes.length),
    seconds('causeMs'),
    seconds('firstMs'),
    seconds('lastMs'),
    seconds('tabsMs'),
    `${total(({ reconnects }) => reconnects)}, ${total(({ resyncs }) => resyncs)}`,
    String(unavailable),
    String(total(({ failures }) => failures.length) - unavailable),
    String(total(({ acknowledged }) => acknowledged)),
    String(total(({ wrong }) => wrong.lost.length)),
    String(total(({ wrong }) => wrong.doubled.length)),
    Math.max(...outcomes.map(({ logLinesPerSecond }) => logLinesPerSecond)).toFixed(2),
  ];
}

function toTable([head = [], ...rows]: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const page = join(import.meta.dirname, '../docs/reliability.md');
const marks = ['<!-- figures -->', '<!-- end of figures -->'] as const;

/** Replaces the tables of docs/reliability.md. */
export function storeTables(tables: string): void {
  const [begin = '', ...rest] = readFileSync(page, 'utf8').split(marks[0]);
  const [, end = ''] = rest.join(marks[0]).split(marks[1]);
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  writeFileSync(page, `${begin}${marks[0]}\n\nThe figures are of ${date}.\n\n${tables}\n\n${marks[1]}${end}`);
}
