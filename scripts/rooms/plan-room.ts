import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill, type RoomName } from './room-name.ts';

/** A file as it shall be; nothing is written before all is known to fit. */
export type Planned = { path: string; text: string };

const templates = join(import.meta.dirname, '../templates');

/** The files of a new room on every side. Throws when one of them exists. */
export function planRoom(root: string, name: RoomName): Planned[] {
  const found = readdirSync(templates, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => {
    const template = join(entry.parentPath, entry.name);
    const path = pathOf(root, template.slice(templates.length + 1), name);
    if (existsSync(join(root, path))) throw new Error(`${path} exists already: choose another name`);
    return { path, text: fill(readFileSync(template, 'utf8'), name) };
  });
}

function pathOf(root: string, template: string, { room }: RoomName): string {
  const path = template.replace(/\.txt$/, '').replaceAll(/\broom\b/g, room);
  return path.replace('migrations/', `migrations/${nextNumber(root)}-`);
}

function nextNumber(root: string): string {
  const migrations = readdirSync(join(root, 'server/migrations')).filter((file) => file.endsWith('.sql'));
  return String(migrations.length + 1).padStart(4, '0');
}
