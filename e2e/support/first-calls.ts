import type { Page, Request } from 'playwright-core';
import { pageCalls } from '#web/first-paint/page-tables.ts';
import { callApi, fetchToken } from './calls.ts';

export const administratorEmail = 'beheerder@voorbeeld.example';
/** Has a conversation. */
export const chatEmail = 'gebruiker@voorbeeld.example';

export type Records = {
  /** The id of the administrator. */
  administratorId: string;
  /** By the page of `pageCalls`, the address of a record of the demo organisation. */
  addresses: Record<'/request/$id' | '/user-management/$userId' | '/expert-chat/$id' | '/incident/$id', string>;
};

export async function findRecords(): Promise<Records> {
  const [token, chatToken] = await Promise.all([fetchToken(administratorEmail), fetchToken(chatEmail)]);
  const firstOf = async (path: string, by = token) => ((await callApi('GET', path, by)) as { id: string }[])[0]!.id;
  const own = (await callApi('GET', '/api/requests/own?limit=1', token)) as { id: string }[];
  // Supervisors handle the requests of others on another page.
  const body = { title: 'Een verzoek van de beheerder', description: 'Om de pagina ervan te openen.' };
  const request = own[0] ?? ((await callApi('POST', '/api/requests', token, body)) as { id: string });
  const incidents = (await callApi('GET', '/api/incidents?limit=1', token)) as { id: string }[];
  const incidentId = incidents[0]?.id ?? (await openAndEndIncident(token, await firstOf('/api/tools')));
  const { user } = (await callApi('POST', '/api/auth/verify', token)) as { user: { id: string } };
  return {
    administratorId: user.id,
    addresses: {
      '/request/$id': `/request/${request.id}`,
      '/user-management/$userId': `/user-management/${await firstOf('/api/users?role=1&limit=1')}`,
      '/incident/$id': `/incident/${incidentId}`,
      '/expert-chat/$id': `/expert-chat/${await firstOf('/api/chat/sessions', chatToken)}`,
    },
  };
}

/** One that has ended marks no tile or card of other pages. */
async function openAndEndIncident(token: string, toolId: string): Promise<string> {
  const form = { name: 'Een trage tool', targetIds: [toolId] };
  const { id, version } = (await callApi('POST', '/api/incidents', token, form)) as { id: string; version: number };
  await callApi('POST', `/api/incidents/${id}/updates`, token, { state: 'resolved', text: 'Hersteld', version });
  return id;
}

/** The URLs of the first calls of a page of `pageCalls`, when it is opened at an address. */
export function listFirstCalls(page: string, address: string, userId: string): string[] {
  const segments = new URL(address, 'http://portal').pathname.split('/');
  return pageCalls[page]!.map(({ url }) =>
    url.replace('~user', userId).replace(/~(\d)/, (_, at) => segments[Number(at)]!),
  );
}

/** The GETs of the page until `stop`. */
export function recordCalls(page: Page): { list: string[]; stop: () => void } {
  const list: string[] = [];
  const record = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) list.push(`${pathname}${search}`);
  };
  page.on('request', record);
  return { list, stop: () => page.off('request', record) };
}

/** Those of `calls` that were sent more or less than once. */
export function findNotSentOnce(calls: string[], sent: string[]): string[] {
  return calls.filter((call) => sent.indexOf(call) === -1 || sent.indexOf(call) !== sent.lastIndexOf(call));
}
