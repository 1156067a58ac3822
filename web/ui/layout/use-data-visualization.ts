import { useSyncExternalStore } from 'react';

const attribute = 'data-data-visualization';

/** Whether figures are shown as charts: a setting of the person, an attribute of the document element. */
export function useDataVisualization(): boolean {
  return useSyncExternalStore(subscribe, hasCharts, chartsByDefault);
}

function hasCharts(): boolean {
  return document.documentElement.getAttribute(attribute) !== 'false';
}

/** Rendered to a string, without a document. */
function chartsByDefault(): boolean {
  return true;
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}
