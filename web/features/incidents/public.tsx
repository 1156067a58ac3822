export { IncidentMarks } from './incident-marks.tsx';
export { IncidentList } from './incident-list.tsx';
export { KnownIncident, OutageButton } from './outage-button.tsx';
export { OutageItem } from './outage-item.tsx';
