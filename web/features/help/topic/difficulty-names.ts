import type { HelpTopic } from '#contract/help.ts';

export const difficultyNames: Record<HelpTopic['difficulty'], string> = {
  beginner: 'Basis',
  intermediate: 'Gevorderd',
  advanced: 'Voor wie meer wil',
};
