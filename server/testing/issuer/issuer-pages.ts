import type { ServerResponse } from 'node:http';
import type { Person } from './dialects.ts';

/** The login page. `problem`: why it is shown again. */
export function loginPage(action: string, people: Person[], { hint = '', problem = '' } = {}): string {
  const options = people.map(
    ({ preferredUsername, name }) => `<option value="${escape(preferredUsername)}">${escape(name)}`,
  );
  return page(
    'Sign in to the test issuer',
    `<form method="post" action="${escape(action)}">
      ${problem && `<p role="alert">${escape(problem)}</p>`}
      <label>Account <input name="account" list="people" value="${escape(hint)}" autocomplete="off" autofocus></label>
      <datalist id="people">${options.join('')}</datalist>
      <button>Sign in</button> <button name="cancel" value="yes">Cancel</button>
    </form>`,
  );
}

/** Asks whether to sign out. `form`: of the provider, closed. `frames`: front-channel logouts. */
export function signOutPage(form: string, frames: string[]): string {
  const button = '<button name="logout" value="yes">Sign out</button></form>';
  return page('Sign out', form.replace('</form>', button) + framesOf(frames));
}

export function signedOutPage(frames: string[] = []): string {
  return page('Signed out', framesOf(frames));
}

export function problemPage(problem: string): string {
  return page('The test issuer refuses', `<p role="alert">${escape(problem)}</p>`);
}

export function sendPage(reply: ServerResponse, status: number, html: string): void {
  reply.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`;
}

function framesOf(urls: string[]): string {
  return urls.map((url) => `<iframe hidden title="sign-out" src="${escape(url)}"></iframe>`).join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
