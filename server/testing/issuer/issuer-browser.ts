type Cookie = { name: string; value: string; path: string };

/** What a browser does at the issuer, without a browser: it keeps cookies and sends forms. */
export type IssuerBrowser = {
  /**
   * Opens a page of the issuer, follows redirects and sends its forms with the answers.
   * @returns the URL outside the issuer, or the last page of the issuer
   * @throws when the issuer refuses, or asks for an account that is not in the answers
   */
  follow(url: string | URL, answers?: { account?: string }): Promise<URL>;
};

/** A browser without cookies, for the issuer of this origin. */
export function createIssuerBrowser(origin: string): IssuerBrowser {
  const cookies: Cookie[] = [];

  async function request(url: URL, form?: URLSearchParams): Promise<Response> {
    const sent = cookies.filter(({ path }) => url.pathname.startsWith(path));
    const reply = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      headers: { cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '), accept: 'text/html' },
    });
    for (const text of reply.headers.getSetCookie()) {
      const { cookie, isDeleted } = readCookie(text);
      const index = cookies.findIndex(({ name, path }) => name === cookie.name && path === cookie.path);
      if (index !== -1) cookies.splice(index, 1);
      if (!isDeleted) cookies.push(cookie);
    }
    return reply;
  }

  return {
    async follow(start, answers = {}) {
      let url = new URL(start);
      let form: URLSearchParams | undefined;
      for (let step = 0; step < 12; step += 1) {
        if (url.origin !== origin) return url;
        const reply = await request(url, form);
        form = undefined;
        const location = reply.headers.get('location');
        const text = await reply.text();
        if (location) {
          url = new URL(location, url);
          continue;
        }
        if (!reply.ok) throw new Error(`${url.pathname} of the issuer answered ${reply.status}: ${text}`);
        const action = /<form[^>]* action="([^"]+)"/.exec(text)?.[1];
        if (!action) return url;
        form = fillForm(text, answers);
        url = new URL(unescape(action), url);
      }
      throw new Error(`the issuer never ended: ${url.href}`);
    },
  };
}

function fillForm(page: string, { account }: { account?: string }): URLSearchParams {
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const form = new URLSearchParams(
    Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, unescape(value)])),
  );
  if (page.includes('name="logout"')) form.set('logout', 'yes');
  if (!page.includes('name="account"')) return form;
  const problem = /role="alert">([^<]+)/.exec(page)?.[1];
  if (account === undefined || problem) throw new Error(problem ?? 'the issuer asks for an account');
  form.set('account', account);
  return form;
}

function readCookie(text: string): { cookie: Cookie; isDeleted: boolean } {
  const [pair = '', ...attributes] = text.split(/; */);
  const find = (name: string) =>
    attributes.find((attribute) => attribute.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const [name = '', value = ''] = pair.split('=');
  const expires = find('expires');
  return {
    cookie: { name, value, path: find('path') ?? '/' },
    isDeleted: expires !== undefined && new Date(expires) < new Date(),
  };
}

function unescape(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
