export { AppTile } from './app-tile.tsx';
export { AppsLink } from './apps-link.tsx';
export { useApps } from './apps-query.ts';
export { inOwnOrder } from './arrange-apps.ts';
export { OpenAppLink } from './open-app-link.tsx';
export { readEarly } from './read-early.ts';
export { useAppOrder } from './use-app-order.ts';
export { useOpenApp } from './use-open-app.ts';
