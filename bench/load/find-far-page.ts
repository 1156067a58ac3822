import { tokenOf } from '../data/identities.ts';

/** The address of a page of 50 rows that follows `pages` pages of 200, as the portal's links name it. */
export async function findFarPage(url: string, path: string, pages: number, user: number): Promise<string> {
  let page = `${path}&limit=200`;
  for (let turn = 0; turn < pages; turn += 1) {
    const answer = await fetch(url + page, { headers: { authorization: `Bearer ${tokenOf(user)}` } });
    const [, next] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
    if (next === undefined) throw new Error(`${page} answers ${answer.status} without a next page`);
    page = next;
  }
  return page.replace('limit=200', 'limit=50');
}
