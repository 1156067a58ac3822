import * as z from 'zod/mini';
import { textSetting } from './text-setting.ts';

/** The variables of tracing, under the names of OpenTelemetry. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.refine(
          isCollector,
          'must be the address of a collector, such as http://127.0.0.1:4318, without a password, a query or a fragment',
        ),
      ),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z._default(
    z.literal('http/protobuf', 'must be http/protobuf, whose usual port is 4318'),
    'http/protobuf',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => readHeaders(value) !== null,
          'must be names and values, such as authorization=Bearer%20…, separated by commas, special characters as %XX',
        ),
      ),
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z
        .string()
        .check(z.refine((value) => /^(0|1|0?\.\d{1,6}|[01]\.0*)$/.test(value), 'must be a share of traces, 0 to 1')),
      z.transform(Number),
    ),
    0.1,
  ),
  OTEL_SERVICE_NAME: z._default(textSetting(100), 'portaal'),
};

export type TracingConfig = {
  /** Where traces are sent. */
  url: string;
  /** They may have a secret. */
  headers: Record<string, string>;
  /** The share of calls and jobs that are recorded, 0 to 1. */
  ratio: number;
  serviceName: string;
};

type Settings = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
  OTEL_SERVICE_NAME: string;
};

/** Null: tracing is off. */
export function toTracingConfig(env: Settings): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env;
  if (endpoint === undefined) return null;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readHeaders(headers ?? '') ?? {},
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    serviceName: env.OTEL_SERVICE_NAME,
  };
}

function isCollector(value: string): boolean {
  const address = URL.parse(value);
  if (address === null || !/^https?:$/.test(address.protocol)) return false;
  return address.username === '' && address.password === '' && !/[?#]/.test(value);
}

/** Null: not in the form of the specification of OpenTelemetry. */
function readHeaders(value: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const part of value.split(',').filter((each) => each.trim() !== '')) {
    const [, name, encoded] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e]*)\s*$/.exec(part) ?? [];
    if (name === undefined || encoded === undefined) return null;
    try {
      headers[name] = decodeURIComponent(encoded);
    } catch {
      return null;
    }
    if (!/^[\x20-\x7e]*$/.test(headers[name])) return null;
  }
  return headers;
}
