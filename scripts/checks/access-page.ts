import { allows, roleNames, roles } from '#contract/roles.ts';
import type { Declared } from './routes.ts';

const header = ['Call', 'Rule', 'Anonymous', ...roles.map((role) => `${roleNames[role]} (${role})`), 'Errors'];

/** docs/access.md: which role may make which call, and what it refuses with. */
export function toAccessPage(declared: Declared[]): string {
  const rooms = [...Map.groupBy(declared, ({ room }) => room)].toSorted(([a], [b]) => a.localeCompare(b));
  const parts = rooms.flatMap(([room, calls]) => ['', `## ${room}`, '', ...table([header, ...calls.map(toRow)])]);
  return [
    '# Who may make which call',
    '',
    'Generated from the contract by `npm run check -- --write`; a change of rights shows here in the diff.',
    'Besides the errors named, a call answers those that every call can answer.',
    ...parts,
    '',
  ].join('\n');
}

function toRow({ name, endpoint }: Declared): string[] {
  const allowed = [null, ...roles].map((role) => (allows(endpoint.access, role) ? 'yes' : '–'));
  const errors = endpoint.errors.map((code) => `\`${code}\``).join(' ');
  return [`\`${endpoint.method} ${endpoint.path}\` ${name}`, endpoint.access, ...allowed, errors];
}

function table([head = [], ...rows]: string[][]): string[] {
  return [toLine(head), toLine(head.map(() => '---')), ...rows.map(toLine)];
}

function toLine(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}
