import type { Access } from './platform/roles.ts';

/** The sections of the portal, with who may open them. Each is the first part of its path; `home` is `/`. */
export const sectionAccess = {
  home: 'customer',
  apps: 'customer',
  request: 'user',
  'expert-chat': 'user',
  experts: 'user',
  supervisor: 'supervisor',
  'user-management': 'supervisor',
  admin: 'administrator',
  notifications: 'customer',
  'api-keys': 'user',
  authentication: 'customer',
  help: 'customer',
} as const satisfies Record<string, Access>;

export type PortalSection = keyof typeof sectionAccess;

export const portalSections = Object.keys(sectionAccess) as PortalSection[];
