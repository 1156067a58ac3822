import { errors } from '#contract/platform/errors.ts';
import { sliceCharacters } from '#contract/platform/truncate.ts';
import type { Context } from '#server/platform/context.ts';
import type { Refusal } from '#server/platform/http/register-route.ts';
import { chargeRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { recordAudit } from './record-audit.ts';

/** Rows of one call that one user causes: a flood of refused calls must not fill the log. */
const rowsOfCall = { name: 'audited-refusals', max: 20, windowMs: 3_600_000 };

/**
 * Records a call that its caller may not make. A change that a rule forbids is recorded by its feature. Decision 40
 * says what is left out. A failure to record it is logged.
 */
export function recordRefusal(context: Context, refusal: Refusal): Promise<void> | null {
  if (errors[refusal.code].status !== 403 || refusal.code === 'reauthentication_required') return null;
  return record(context, refusal).catch((error: unknown) => {
    context.log.error({ err: error, requestId: context.requestId }, 'a refused call could not be recorded');
  });
}

async function record(context: Context, { endpoint, code, target }: Refusal): Promise<void> {
  const call = `${endpoint.method} ${endpoint.path}`;
  if ((await chargeRateLimit(context, { limit: rowsOfCall, subject: `${context.user.id} ${call}` })) > 0) return;
  await recordAudit(context.db, context, {
    eventType: 'call.refused',
    ...(target !== undefined && { target: sliceCharacters(target.replaceAll('\0', ''), 200) }),
    outcome: 'refused',
    reason: code,
    call,
  });
}
