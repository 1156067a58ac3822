import type { Log } from '../log/log.ts';
import type { TracingConfig } from '../settings/tracing-settings.ts';
import type { Tracing } from './active-span.ts';

/** Null: no collector is configured. The SDK is loaded only with one. */
export async function startTracing(config: TracingConfig | null, log: Log): Promise<Tracing | null> {
  if (config === null) return null;
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  return startOpenTelemetry(config, log);
}
