export const requestStatuses = ['pending', 'in_progress', 'approved', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Allowed next statuses for each status. */
export const requestTransitions: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['in_progress', 'approved', 'rejected'],
  in_progress: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** Seconds in which a supervisor can undo a batch; notifications about it are sent after that. */
export const undoSeconds = 10;

export const requestTitleLength = 150;

export const requestDescriptionLength = 5000;

export const requestReplyLength = 2000;

/** Maximum number of reports about apps, of problems and feedback together, of one user on one day in Amsterdam. */
export const reportsPerDay = 5;

/** Maximum number of requests that one call can change or merge. */
export const requestBatchSize = 200;

/** Whether an app is in use: a request about it is a problem report, about any other app feedback. */
export function isAppInUse({ url, status }: { url: string | null; status: string }): boolean {
  return url !== null && status !== 'development';
}

/** Entries of its history that the response of a request has: the newest with a reply, and as many without one. */
export const newestEvents = 200;

/** Comments that the response of a request has; earlier ones are read page by page. */
export const newestComments = 200;
