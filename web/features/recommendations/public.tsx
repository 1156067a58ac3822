export { RecommendedOnApps } from './recommended-on-apps.tsx';
export { RecommendedOnHome } from './recommended-on-home.tsx';
