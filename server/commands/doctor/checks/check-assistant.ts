import * as z from 'zod/mini';
import type { Config } from '#server/platform/config.ts';
import { requestJson, RequestError } from '#server/platform/outgoing/request-json.ts';
import { describeFailure, requestLimits } from '../describe-failure.ts';
import { error, ok, skipped, warning, type Finding } from '../finding.ts';

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Asks the language model's server for its list of models. */
export async function checkAssistant(assistant: Config['assistant']): Promise<Finding[]> {
  if (assistant === null)
    return [skipped('server', 'Not configured: the assistant answers from the help topics alone.')];
  const { url, key, model } = assistant;
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  try {
    const { status, json } = await requestJson(`${url}/models`, { headers, limits: requestLimits });
    return describe(new URL(url).host, { status, models: modelList.safeParse(json).data?.data, model });
  } catch (failure) {
    if (!(failure instanceof RequestError)) throw failure;
    return [
      error(
        'server',
        `${new URL(url).host} cannot be reached: ${describeFailure(failure)}.`,
        'Check ASSISTANT_URL, and that this machine reaches it.',
      ),
    ];
  }
}

type Answer = { status: number; models: { id: string }[] | undefined; model: string };

function describe(host: string, { status, models, model }: Answer): Finding[] {
  if (status === 401 || status === 403) return [error('server', `${host} refuses the key.`, 'Check ASSISTANT_KEY.')];
  if (status >= 500)
    return [
      error(
        'server',
        `${host} answers with status ${status}.`,
        'Check that server: answers come from the help topics.',
      ),
    ];
  if (status !== 200 || models === undefined)
    return [
      warning(
        'server',
        `${host} answers with status ${status} and no list of models at /models.`,
        'Check that ASSISTANT_URL ends as the server expects, such as in /v1.',
      ),
    ];
  const reached = ok('server', `${host} answers and accepts the key.`);
  if (models.some(({ id }) => id === model)) return [reached, ok('model', `${model} is one of ${models.length}.`)];
  return [
    reached,
    warning(
      'model',
      `The server does not list the model ${model}.`,
      'Check ASSISTANT_MODEL against its list at /models.',
    ),
  ];
}
