import type { Portal } from '#server/platform/context.ts';

/** The address of the SCIM service, which an administrator copies into the directory. */
export function scimBase({ config }: Pick<Portal, 'config'>): string {
  return `${config.publicUrl}/scim/v2`;
}
