export { OutageItem } from './outage-item.tsx';
