import { serveTasks } from '../../bench/processes/start-task-process.ts';
import { floodWebhooks } from './flood-webhooks.ts';
import { openSockets } from './open-sockets.ts';
import { sendCalls } from './send-calls.ts';
import { sendUnread } from './send-unread.ts';
import { sendUploads } from './send-uploads.ts';
import { trickle } from './trickle.ts';

const attacks = { sendUnread, trickle, sendCalls, sendUploads, openSockets, floodWebhooks };
export type Attacks = typeof attacks;

serveTasks(attacks);
