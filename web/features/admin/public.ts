export { adminPages } from './admin-pages.ts';
