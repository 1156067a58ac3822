// One chunk: screens in place of a page, which few visits show.
export { AccessDenied } from './access-denied.tsx';
export { NotFoundScreen } from './not-found-screen.tsx';
