import type { ContextualTopic } from '#contract/help.ts';
import type { Context } from '#server/platform/context.ts';
import { listTopicsOfContexts } from './help-sql.ts';
import { contextsOf } from './contexts-of.ts';

const maxTopics = 10;

/** Topics for a page or a part of a page, the most specific context first. */
export async function contextualHelp({ db, user }: Context, context: string): Promise<{ help: ContextualTopic[] }> {
  return { help: await listTopicsOfContexts(db, { contexts: contextsOf(context), role: user.role, limit: maxTopics }) };
}
