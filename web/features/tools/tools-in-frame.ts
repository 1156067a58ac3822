import { readAhead } from '#web/platform/call/call.ts';
import type { Words } from '#web/platform/frame.ts';
import { toolSubtitle } from './tool-subtitle.ts';

/** The words of the live tools. Throws when nothing was asked ahead, or it failed. */
export async function readToolsInFrame(): Promise<Words[]> {
  return (await readAhead('GET /api/tools')).map((tool) => ({ name: tool.name, description: toolSubtitle(tool) }));
}
