export { openHelp } from './help-asked.ts';
export { HelpButton } from './help-button.tsx';
export { readHelpSearch } from './help-search.ts';
export { PageTip } from './page-tip.tsx';
