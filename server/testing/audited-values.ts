import type { AuditEventType } from '#contract/audit-events.ts';

type Values = 'before and after' | 'before' | 'after' | 'none';

/** Which values the rows of each type of event have. A row that records a refusal needs none. */
export const auditedValues: Record<AuditEventType, Values> = {
  'alert.acknowledged': 'before and after',
  'alert.resolved': 'before and after',
  'alert.sms-chosen': 'before and after',
  'app.archived': 'before and after',
  'app.changed': 'before and after',
  'app.moved': 'before and after',
  'app.restored': 'before and after',
  'app.shipped': 'before and after',
  'auth.administrator-reset': 'before and after',
  'chat.ended': 'before and after',
  'chat.extended': 'before and after',
  'chat.joined': 'before and after',
  'chat.left': 'before and after',
  'domain.review-undone': 'before and after',
  'domain.reviewed': 'before and after',
  'expert.changed': 'before and after',
  'expert.hours-saved': 'before and after',
  'expert.linked': 'before and after',
  'help.changed': 'before and after',
  'help.restored': 'before and after',
  'invite.resent': 'before and after',
  'invite.revoke-undone': 'before and after',
  'invite.revoked': 'before and after',
  'mail.retried': 'before and after',
  'passkey.renamed': 'before and after',
  'request.edited': 'before and after',
  'request.replied': 'before and after',
  'request.status-changed': 'before and after',
  'request.undone': 'before and after',
  'request.withdrawn': 'before and after',
  'role-limit.changed': 'before and after',
  'synonyms.changed': 'before and after',
  'tool.archived': 'before and after',
  'tool.changed': 'before and after',
  'tool.maintenance': 'before and after',
  'tool.restored': 'before and after',
  'user.activated': 'before and after',
  'user.demoted': 'before and after',
  'user.disabled': 'before and after',
  'user.enabled': 'before and after',
  'user.promoted': 'before and after',

  // Something is added, or ends, or is read or exported.
  'alert.muted': 'after',
  'app.added': 'after',
  'audit.exported': 'after',
  'auth.administrator-created': 'after',
  'auth.email-confirmed': 'after',
  'backup.downloaded': 'after',
  'backup.failed': 'after',
  'backup.restored': 'after',
  'chat.started': 'after',
  'domain.added': 'after',
  'invite.accepted': 'after',
  'invite.sent': 'after',
  'mail.read': 'after',
  'passkey.added': 'after',
  'request.commented': 'after',
  'request.exported': 'after',
  'request.merged': 'after',
  'request.proposed': 'after',
  'request.submitted': 'after',
  'session.others-revoked': 'after',
  'synonyms.added': 'after',
  'tool.added': 'after',
  'user.exported': 'after',
  'user.sessions-revoked': 'after',

  // Something is removed.
  'alert.unmuted': 'before',
  'domain.removed': 'before',
  'job.discarded': 'before',
  'job.retried': 'before',
  'passkey.removed': 'before',
  'request.comment-deleted': 'before',
  'synonyms.deleted': 'before',

  // Who, what and on what say everything.
  'auth.reauthenticated': 'none',
  'auth.signed-in': 'none',
  'auth.signed-out': 'none',
  'backup.requested': 'none',
  'backup.started': 'none',
  'request.support-withdrawn': 'none',
  'request.supported': 'none',
  'session.revoked': 'none',
  'vote.cast': 'none',
  'vote.withdrawn': 'none',

  // A password is a secret.
  'auth.password-changed': 'none',
  'auth.password-reset': 'none',

  // Nothing but the address is known to be right.
  'auth.confirm-email-requested': 'none',
  'auth.registered': 'none',
  'auth.reset-password-requested': 'none',

  // The texts of a conversation stay in it.
  'chat.question-answered': 'none',
  'chat.question-left': 'none',
  'chat.question-withdrawn': 'none',

  // The number is erased once Twilio has the message.
  'sms.tested': 'none',

  // What was erased is not repeated; the function of the log records how many rows it changed.
  'privacy.downloaded': 'none',
  'privacy.erased': 'none',
  'privacy.erasure-requested': 'none',
  'privacy.erasure-started': 'none',
  'privacy.erasure-withdrawn': 'none',
  'privacy.pseudonymised': 'after',

  // Every row is a refusal.
  'auth.locked': 'none',
  'auth.password-change-refused': 'none',
  'auth.reauthentication-refused': 'none',
  'auth.refused': 'none',
  'call.refused': 'none',
  'passkey.clone-suspected': 'none',
  'session.token-reused': 'none',
};
