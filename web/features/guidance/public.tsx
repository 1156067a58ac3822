export { cookieTexts } from './cookies/cookie-texts.ts';
export { showCookieNoticeWhenIdle } from './cookies/show-when-idle.ts';
export { Guidance } from './guidance.tsx';
export { isPrompting, useIsPrompting } from './is-prompting.ts';
export { TourButton } from './tour/tour-button.tsx';
