export { AchievementsButton } from './achievements-button.tsx';
export { AchievementsOverlay } from './achievements-overlay.tsx';
export { openAchievements } from './panel-state.ts';
