import type { ContextualTopic } from '#contract/help.ts';
import type { Context } from '#server/platform/context.ts';
import { listContextual } from './help-sql.ts';
import { contextsOf } from './policy.ts';

/** More than this is a library, not help with what is on the screen. */
const most = 10;

/** Topics for a page or a part of one, the most fitting first. */
export async function contextualHelp({ db, user }: Context, context: string): Promise<{ help: ContextualTopic[] }> {
  return { help: await listContextual(db, { contexts: contextsOf(context), role: user.role, limit: most }) };
}
