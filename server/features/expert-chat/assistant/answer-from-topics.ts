/** The assistant's answer from the topics that were found, without a language model. */
export function answerFromTopics(topics: readonly { title: string; excerpt: string }[]): string {
  const [best, ...others] = topics;
  if (best === undefined)
    return 'Hierover vond ik niets in de hulponderwerpen. Een collega helpt u zodra die aansluit; meer details helpen alvast.';
  const more = others.map(({ title }) => `“${title}”`).join(' en ');
  const seeAlso = others.length === 0 ? '' : ` Kijk ook eens bij ${more}.`;
  return `Misschien helpt “${best.title}”: ${best.excerpt}${seeAlso}`;
}
