export { AppTile } from './cards/app-tile.tsx';
export { AppsLink } from './apps-link.tsx';
export { useApps } from './apps-query.ts';
export { OpenAppLink } from './cards/open-app-link.tsx';
export { sortByOwnOrder } from './reorder/order.ts';
export { useAppOrder } from './reorder/use-app-order.ts';
export { useOpenApp } from './cards/use-open-app.ts';
export { readAppsSearch } from './filter/apps-view.ts';
