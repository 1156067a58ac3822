import type { Given, Thing } from './thing.ts';
import { thingsOfAdministration } from './things-of-administration.ts';
import { thingsOfApps } from './things-of-apps.ts';
import { thingsOfExpertChat } from './things-of-expert-chat.ts';
import { thingsOfExperts } from './things-of-experts.ts';
import { thingsOfHelp } from './things-of-help.ts';
import { thingsOfNotifications } from './things-of-notifications.ts';
import { thingsOfRecommendations } from './things-of-recommendations.ts';
import { thingsOfRequests } from './things-of-requests.ts';

/** What the id of each call names; a room adds its own. */
export function allThings(given: Given): Record<string, Thing> {
  return {
    ...thingsOfApps(given),
    ...thingsOfExperts(given),
    ...thingsOfExpertChat(given),
    ...thingsOfHelp(given),
    ...thingsOfNotifications(given),
    ...thingsOfRecommendations(given),
    ...thingsOfRequests(given),
    ...thingsOfAdministration(given),
  };
}
