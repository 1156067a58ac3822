import type { ErrorCode } from '#contract/platform/errors.ts';
import type { Failure } from '../../failure.ts';

/** Whether a URL is below `/scim`: all its answers have the forms of RFC 7644. */
export function isScimUrl(url: string): boolean {
  return /^\/+scim(?:[/?]|$)/i.test(url);
}

/** `scimType` of RFC 7644, section 3.12, by code. */
const scimTypes: Partial<Record<ErrorCode, string>> = {
  validation_failed: 'invalidValue',
  malformed_request: 'invalidSyntax',
  directory_syntax_invalid: 'invalidSyntax',
  directory_filter_invalid: 'invalidFilter',
  directory_path_invalid: 'invalidPath',
  directory_value_invalid: 'invalidValue',
  directory_not_unique: 'uniqueness',
  email_reserved: 'uniqueness',
  directory_read_only: 'mutability',
  last_administrator: 'mutability',
  emergency_account: 'mutability',
};

/** The body of an error in SCIM's form (RFC 7644, section 3.12). */
export function scimErrorBody({ code, status, message, fields }: Failure): object {
  const details = Object.entries(fields).map(([name, text]) => `${name}: ${text}`);
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    scimType: scimTypes[code],
    detail: [message, ...details].join(' '),
  };
}
