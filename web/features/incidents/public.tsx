export { IncidentMarks } from './incident-marks.tsx';
export { IncidentList } from './incident-list.tsx';
export { OutageItem } from './outage-item.tsx';
