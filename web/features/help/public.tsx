export { contextualHelpQuery } from './help-queries.ts';
export { openHelp } from './popup/help-state.ts';
export { HelpButton } from './popup/help-button.tsx';
export { HelpHost } from './popup/help-host.tsx';
export { useHelpContext } from './page-context.ts';
export { PageTip } from './tips/page-tip.tsx';
