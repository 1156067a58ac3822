import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleOff, EllipsisVertical, Info, TriangleAlert, Wrench } from 'lucide-react';
import { useState } from 'react';
import { isUnderWay, maintenanceText, useAppMaintenance } from '#web/features/maintenance-plans/public.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { openIncidentsQuery } from './incident-queries.ts';
import { incidentText } from './incident-texts.ts';
import { outageReportsQuery, useOutageReport } from './outage-reports.ts';
import './outage-menu.css';

type Target = { id: string; name: string };

/** “Ik heb hier ook last van”, in the menu of an app or tool; of an app in maintenance until when it is. */
export function OutageItem({ target }: { target: Target }) {
  const { data: own } = useQuery(outageReportsQuery);
  const { report, withdraw } = useOutageReport(target);
  const hasReported = own?.some(({ targetId }) => targetId === target.id);
  const now = useNow();
  const maintenance = useAppMaintenance(now).find(({ appId }) => appId === target.id);
  if (maintenance && isUnderWay(maintenance, now))
    return (
      <MenuItem asChild>
        <Link to="/status" preload={false}>
          <Wrench aria-hidden />
          {maintenanceText(maintenance, now)}
        </Link>
      </MenuItem>
    );
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

/** The menu of a home tile, over its end: at rest it is hidden, except for touch. */
export function OutageMenu({ target }: { target: Target }) {
  const [open, setOpen] = useState(false);
  const { data: incidents } = useQuery(openIncidentsQuery);
  const now = useNow();
  const incident = incidents?.find(({ targets }) => targets.some(({ id }) => id === target.id));
  const button = (
    <Button
      variant="ghost"
      size="sm"
      icon={<EllipsisVertical aria-hidden />}
      aria-label={`Meer over ${target.name}`}
      className="outage-menu calm-extra absolute inset-y-0 right-0 z-10 my-auto bg-surface-2"
    />
  );
  return (
    <Menu trigger={button} open={open} onOpenChange={setOpen}>
      {incident && (
        <MenuItem asChild>
          <Link to="/incident/$id" params={{ id: incident.id }} preload={false}>
            <Info aria-hidden />
            {incidentText(incident, now)}
          </Link>
        </MenuItem>
      )}
      <OutageItem target={target} />
    </Menu>
  );
}
