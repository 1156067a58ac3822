import * as calls from '#contract/achievements.ts';
import { route } from '#server/platform/http/route.ts';
import { claimAnnouncements, readAchievements, saveSettings, visitSection } from './achievements.ts';

export const routes = [
  route(calls.readAchievements, ({ context }) => readAchievements(context)),
  route(calls.visitSection, ({ params, context }) => visitSection(context, params.section)),
  route(calls.claimAnnouncements, ({ context }) => claimAnnouncements(context)),
  route(calls.saveAchievementSettings, ({ body, context }) => saveSettings(context, body)),
];
