// One chunk: who views another role needs both.
export { RoleViewBanner } from './role-view-banner.tsx';
export { RoleViewPanel } from './role-view-panel.tsx';
