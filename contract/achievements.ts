import * as z from 'zod/mini';
import { count, endpoint, instant } from './platform/endpoint.ts';
import { portalSections } from './portal-sections.ts';

export const achievementIds = [
  'first-vote',
  'active-voter',
  'request-maker',
  'chat-expert',
  'dashboard-master',
] as const;
export type AchievementId = (typeof achievementIds)[number];

/** `isAnnounced`: a browser of the user has shown it, or was not to. */
export const achievement = z.object({
  id: z.enum(achievementIds),
  title: z.string(),
  description: z.string(),
  points: count,
  unlocked: z.boolean(),
  progress: count,
  maxProgress: count,
  unlockedAt: z.nullable(instant),
  isAnnounced: z.boolean(),
});
export type Achievement = z.infer<typeof achievement>;

/**
 * `achievements`: those that the role can reach, and those that were unlocked; none when they are switched off.
 * `level`: from 1, one more for every `pointsPerLevel`; `nextLevelAt`: its points, null when no more can be reached.
 * `sections`: those known to be visited.
 */
export const achievementOverview = z.object({
  isEnabled: z.boolean(),
  showsMessages: z.boolean(),
  achievements: z.array(achievement),
  totalPoints: count,
  level: count,
  pointsPerLevel: count,
  nextLevelAt: z.nullable(count),
  sections: z.array(z.enum(portalSections)),
});
export type AchievementOverview = z.infer<typeof achievementOverview>;

export const readAchievements = endpoint({
  method: 'GET',
  path: '/api/achievements',
  access: 'customer',
  apiKeys: false,
  summary: 'The achievements of the caller, derived from votes, requests, conversations and visited sections.',
  output: achievementOverview,
  errors: [],
});

export const visitSection = endpoint({
  method: 'PUT',
  path: '/api/achievements/sections/{section}',
  access: 'customer',
  apiKeys: false,
  summary: 'Record that the caller opened a section of the portal; once is enough.',
  params: z.strictObject({ section: z.enum(portalSections, 'Onbekend onderdeel') }),
  output: achievementOverview,
  errors: [],
});

export const claimAnnouncements = endpoint({
  method: 'POST',
  path: '/api/achievements/announcements',
  access: 'customer',
  apiKeys: false,
  summary: 'The achievements of which no browser has shown the message yet; each is returned once.',
  output: z.array(achievement),
  errors: [],
});

export const saveAchievementSettings = endpoint({
  method: 'PATCH',
  path: '/api/achievements/settings',
  access: 'customer',
  apiKeys: false,
  summary:
    'Switch achievements or their messages on or off; switching achievements off deletes what is stored of them.',
  body: z.strictObject({ isEnabled: z.optional(z.boolean()), showsMessages: z.optional(z.boolean()) }),
  output: achievementOverview,
  errors: [],
});
