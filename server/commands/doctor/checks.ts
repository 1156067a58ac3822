import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { checkAssistant } from './checks/check-assistant.ts';
import { checkBackup } from './checks/check-backup.ts';
import { checkClock } from './checks/check-clock.ts';
import { checkCompanyAccount } from './checks/check-company-account.ts';
import { checkDatabaseOf } from './checks/check-database.ts';
import { checkDisk, checkLimits, readLimits } from './checks/check-machine.ts';
import { checkMail } from './checks/check-mail.ts';
import { checkPortal } from './checks/check-portal.ts';
import { checkProxy } from './checks/check-proxy.ts';
import { checkSms } from './checks/check-sms.ts';
import type { Finding } from './finding.ts';

/** What checks may use. `secretKey`: null before the first start made one. `clock`: of this machine. */
export type Subject = { config: Config; secretKey: string | null; clock: Clock };

/** `name`: in the report. A check changes nothing, and its time is limited. */
export type Check = { name: string; run: (subject: Subject) => Promise<Finding[]> };

/** All checks of a valid configuration, in the order of the report. */
export const checks: Check[] = [
  { name: 'database', run: checkDatabaseOf },
  { name: 'clock', run: ({ config, clock }) => checkClock(config, clock) },
  { name: 'disk', run: ({ config }) => checkDisk(config) },
  { name: 'backup', run: ({ config }) => checkBackup(config) },
  { name: 'limits', run: async () => checkLimits(readLimits()) },
  { name: 'portal', run: ({ config }) => checkPortal(config) },
  { name: 'proxy', run: checkProxy },
  { name: 'mail', run: ({ config }) => checkMail(config) },
  { name: 'text messages', run: ({ config }) => checkSms(config.twilio) },
  { name: 'company account', run: ({ config }) => checkCompanyAccount(config) },
  { name: 'assistant', run: ({ config }) => checkAssistant(config.assistant) },
];
