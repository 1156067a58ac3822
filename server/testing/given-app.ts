import { sql } from 'kysely';
import type { AppForm } from '#contract/manage-apps.ts';
import { insertApps, maxApps, type NewApp } from '#server/features/apps/public.ts';
import { insertTools, type NewTool } from '#server/features/tools/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

type Given = { portal: Portal };

/** An app of the catalogue; default: for every role. @returns its id */
export async function givenApp(
  { portal }: Given,
  { archived = false, ...given }: Partial<NewApp> & { archived?: boolean } = {},
): Promise<string> {
  const id = newId();
  await insertApps(portal.db, [{ ...newApp(), id, ...given }]);
  if (archived) await sql`update apps set archived_at = now() where id = ${given.id ?? id}`.execute(portal.db);
  portal.eventLog.reset();
  return given.id ?? id;
}

/** Several apps for every role. @returns their ids in the order of the list */
export async function givenApps(app: Given, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(await givenApp(app, { id: newId(Date.now() - count + index), name: `App ${index + 1}` }));
  return ids;
}

/** As many apps as there can be. */
export async function fillApps({ portal }: Given): Promise<void> {
  await insertApps(portal.db, Array.from({ length: maxApps }, newApp));
  portal.eventLog.reset();
}

function newApp(): NewApp {
  return {
    id: newId(),
    name: 'Vacaturebank',
    description: 'Vacatures op één plek.',
    category: 'Werving',
    status: 'new',
    icon: 'briefcase',
    iconColor: 'hue-1',
    bgColor: 'hue-1',
    minimumRole: 0,
    url: null,
    createdAt: new Date(),
  };
}

/** A live tool. @returns its id */
export async function givenTool({ portal }: Given, given: Partial<NewTool> = {}): Promise<string> {
  const id = newId();
  await insertTools(portal.db, [
    {
      id,
      name: 'CV Parser',
      description: 'Leest een cv.',
      icon: 'file-text',
      url: 'http://127.0.0.1:9/',
      position: 0,
      maintenanceNote: null,
      maintenanceSince: null,
      ...given,
    },
  ]);
  portal.eventLog.reset();
  return given.id ?? id;
}

/** What an administrator fills in for a proposal. */
export const appForm: AppForm = {
  name: 'Rooster',
  description: 'Diensten delen.',
  category: 'Planning',
  status: 'development',
  icon: 'calendar-check',
  hue: 'hue-3',
  minimumRole: 0,
  url: null,
};
