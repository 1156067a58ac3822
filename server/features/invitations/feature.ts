import type { Feature } from '#server/platform/feature.ts';
import { deleteOldInvitesJob } from './delete-old-invites.job.ts';
import { routes } from './routes.ts';

export const invitationsFeature: Feature = { name: 'invitations', routes, jobs: [deleteOldInvitesJob] };
