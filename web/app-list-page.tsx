import { AppsPage } from '#web/features/apps/apps-page.tsx';
import { AppsPageRecommendations } from '#web/features/recommendations/public.tsx';
import { SearchField } from '#web/features/search/public.tsx';

/** The app list with parts of features that use the apps themselves. */
export function AppListPage() {
  return <AppsPage Search={SearchField} recommended={<AppsPageRecommendations />} />;
}
