/**
 * The modules that a page loads as soon as it is rendered, such as the open tab: their files load with those of the page, whose
 * `preload` runs them. The key is the path, with the query string for which it is.
 */
export const pageParts: Record<string, string[]> = {
  '/expert-chat?view=desk': ['features/expert-chat/desk/desk-view.tsx', 'features/experts/presence-switch.tsx'],
  '/expert-chat?view=questions': ['features/expert-chat/questions/questions-view.tsx'],
  '/expert-chat?view=transcripts': ['features/expert-chat/desk/transcripts-view.tsx'],
  '/user-management?tab=uitnodigingen': ['features/invitations/invites-tab.tsx'],
  '/user-management?tab=domeinen': ['features/domains/domains-tab.tsx'],
  '/component-builder?editor=theme': ['features/component-builder/theme/theme-editor.tsx'],
  '/unified-dashboard': ['features/performance/dashboard/minute-charts.tsx'],
};
