import { useQuery } from '@tanstack/react-query';
import { CircleOff, TriangleAlert } from 'lucide-react';
import { MenuItem } from '#web/ui/overlays/menu.tsx';
import { outageReportsQuery, useOutageReport } from './outage-reports.ts';

/** “Ik heb hier ook last van”, in the menu of an app or tool. */
export function OutageItem({ target }: { target: { id: string; name: string } }) {
  const { data: own } = useQuery(outageReportsQuery);
  const { report, withdraw } = useOutageReport(target);
  const hasReported = own?.some(({ targetId }) => targetId === target.id);
  return hasReported ? (
    <MenuItem icon={<CircleOff aria-hidden />} onSelect={() => withdraw()}>
      Melding intrekken
    </MenuItem>
  ) : (
    <MenuItem icon={<TriangleAlert aria-hidden />} onSelect={() => report()}>
      Ik heb hier ook last van
    </MenuItem>
  );
}
