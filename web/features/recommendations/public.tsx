export { AppsPageRecommendations } from './apps-page-recommendations.tsx';
export { HomePageRecommendations } from './home-page-recommendations.tsx';
export { joinUnusedApps } from './join-unused-apps.ts';
export { recommendationsQuery } from './recommendations-query.ts';
