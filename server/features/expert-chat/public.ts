export { updateLinkedRequest } from './sessions-sql.ts';
export { insertPastChats, type PastChat } from './past-chats-sql.ts';
export { endOverdueJob, dueStepJob } from './session/due-step.job.ts';
export { isReadableQuestion } from './questions-sql.ts';
export { canReadChatSql, findSession } from './sessions-sql.ts';
