const waiting = new Map<string, Promise<Response>>();

/** What nobody has asked for after so many milliseconds is too old to be given. */
const kept = 10_000;

/** Keeps the answer to a call that was made before the page asks for it; a failure is nothing to keep. */
export function keepEarly(url: string, answer: Promise<Response>): void {
  const forget = () => void waiting.delete(url);
  waiting.set(url, answer);
  answer.catch(forget);
  setTimeout(forget, kept);
}

/** The early answer, which stays for the first who asks for it. */
export async function peekEarly(url: string): Promise<Response> {
  const answer = await waiting.get(url);
  if (!answer) throw new Error(`Nobody asked ahead for ${url}`);
  return answer.clone();
}

/** The early answer for the first who asks; everybody after that makes a call. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = waiting.get(url);
  waiting.delete(url);
  return answer;
}
