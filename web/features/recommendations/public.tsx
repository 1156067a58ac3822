export { AppsPageRecommendations } from './apps-page-recommendations.tsx';
export { HomePageRecommendations } from './home-page-recommendations.tsx';
