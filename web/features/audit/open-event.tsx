import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment } from 'react';
import {
  describeActor,
  describeEvent,
  describeField,
  describeReason,
  describeTarget,
  describeValues,
} from '#contract/audit-texts.ts';
import type { AuditLog } from '#contract/audit.ts';
import { describeDevice } from '#contract/describe-device.ts';
import { ObjectContent } from '#web/platform/split-view/object-content.tsx';
import { ObjectFact, ObjectFacts, WorkObject } from '#web/platform/split-view/work-object.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Table, TableCell, TableHeadCell, TableRow } from '#web/ui/layout/table.tsx';
import { OutcomeBadge } from './audit-list.tsx';
import { auditEventQuery } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { linkOfTarget } from './link-of-target.ts';

type Props = {
  id: string;
  /** The same row in the list, when it is loaded there. */
  known: AuditLog | undefined;
  filter: AuditSearch;
};

/** The open row of the audit log: everything that it records. */
export function OpenEvent({ id, known, filter }: Props) {
  return (
    <ObjectContent
      label="Gebeurtenis"
      query={useQuery(auditEventQuery(id, known))}
      failed="De gebeurtenis kon niet worden geladen"
      missing={<EmptyState title="Deze gebeurtenis is er niet (meer)" />}
    >
      {(row) => <Loaded row={row} filter={filter} />}
    </ObjectContent>
  );
}

function Loaded({ row, filter }: { row: AuditLog; filter: AuditSearch }) {
  const { userId, target, details } = row;
  return (
    <WorkObject
      title={describeEvent(row)}
      summary={
        <>
          <OutcomeBadge outcome={row.outcome} />
          <time dateTime={row.createdAt}>{formatDateTime(row.createdAt)}</time>
        </>
      }
      description={
        <div className="grid gap-4">
          <Parties row={row} />
          {details.reason && (
            <p className="max-w-prose text-pretty">
              <span className="font-semibold">Reden: </span>
              {describeReason(details.reason)}
            </p>
          )}
          <AuditValues row={row} />
        </div>
      }
      aside={
        <>
          <Circumstances row={row} />
          <div className="flex flex-wrap gap-2">
            {userId !== null && (
              <Link to="/admin/audit" search={{ ...filter, who: userId }} className={buttonClasses()}>
                Alles van deze persoon
              </Link>
            )}
            {target !== null && (
              <Link to="/admin/audit" search={{ ...filter, target }} className={buttonClasses()}>
                Alles over dit onderwerp
              </Link>
            )}
          </div>
        </>
      }
    >
      <Identifiers row={row} />
    </WorkObject>
  );
}

/** Who did it, and on what: links to both, as far as they exist. */
function Parties({ row }: { row: AuditLog }) {
  const { userId, userName, target } = row;
  const isOwn = target !== null && target === userId;
  const subject = isOwn ? '' : describeTarget(row);
  const actor =
    userId !== null && userName !== null ? ({ to: '/user-management/$userId', params: { userId } } as const) : null;
  return (
    <p className="text-pretty wrap-anywhere">
      <Party link={actor}>{describeActor(row)}</Party>
      {subject && (
        <>
          {' → '}
          <Party link={linkOfTarget(row)}>{subject}</Party>
        </>
      )}
    </p>
  );
}

function Party({ link, children }: { link: LinkProps | null; children: string }) {
  if (link === null) return children;
  return (
    <Link {...link} className={linkClasses}>
      {children}
    </Link>
  );
}

/** From where and with what. */
function Circumstances({ row }: { row: AuditLog }) {
  const { apiKey, dashboard } = row.details;
  return (
    <ObjectFacts>
      {row.ipAddress !== null && <ObjectFact term="IP-adres">{row.ipAddress}</ObjectFact>}
      {row.userAgent !== null && <ObjectFact term="Apparaat">{describeDevice(row.userAgent).label}</ObjectFact>}
      {apiKey !== undefined && <ObjectFact term="Met API key">{row.names[apiKey] ?? 'Niet meer bekend'}</ObjectFact>}
      {dashboard !== undefined && <ObjectFact term="Vanuit dit portaal">{dashboard ? 'ja' : 'nee'}</ObjectFact>}
    </ObjectFacts>
  );
}

/** What an investigation searches for; under the names of the export. */
function Identifiers({ row }: { row: AuditLog }) {
  const identifiers = [
    ['Handeling', row.details.call],
    ['Browser', row.userAgent],
    ['Kenmerk van wie', row.userId],
    ['Kenmerk van wat', row.target],
    ['Kenmerk van API key', row.details.apiKey],
    ['Kenmerk van de aanroep', row.requestId],
    ['Kenmerk', row.id],
  ] as const;
  return (
    <section aria-labelledby="kenmerken">
      <h2 id="kenmerken" className="mb-2 text-sm font-semibold">
        Technische gegevens
      </h2>
      <dl className="grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[auto_minmax(0,1fr)]">
        {identifiers.map(
          ([label, value]) =>
            value && (
              <Fragment key={label}>
                <dt className="text-muted not-first:mt-1 sm:mt-0!">{label}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  );
}

/** The values before and after, side by side; what changed stands out. Nothing for a row without values. */
function AuditValues({ row }: { row: AuditLog }) {
  const changes = compareValues(row);
  if (changes.length === 0) return null;
  const hasLabels = changes.some(({ label }) => label !== '');
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <Table label="Waarden voor en na" className="table-fixed">
        <thead>
          <tr>
            {hasLabels && <TableHeadCell className="w-1/3 border-t-0 sm:w-1/4">Veld</TableHeadCell>}
            <TableHeadCell className="border-t-0">Voor</TableHeadCell>
            <TableHeadCell className="border-t-0">Na</TableHeadCell>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <TableRow key={change.label}>
              {hasLabels && (
                <TableCell className="align-baseline text-xs wrap-anywhere hyphens-auto">{change.label}</TableCell>
              )}
              <Value text={change.before} isChanged={change.isChanged} />
              <Value text={change.after} isChanged={change.isChanged} />
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Value({ text, isChanged }: { text: string | null; isChanged: boolean }) {
  return (
    <TableCell className={cx('align-baseline wrap-anywhere whitespace-pre-wrap', isChanged && 'font-medium text-ink')}>
      {text}
    </TableCell>
  );
}

/** One field of the values before and after; a value of null is absent. */
type ValueChange = { label: string; before: string | null; after: string | null; isChanged: boolean };

/** The fields of the values before and after, as people read them; a value that is no object is one field without a label. */
export function compareValues(row: Pick<AuditLog, 'eventType' | 'details' | 'names'>): ValueChange[] {
  const [from, to] = [describeValues(row, 'before', formatDateTime), describeValues(row, 'after', formatDateTime)];
  return [...new Set([...from.keys(), ...to.keys()])].map((name) => {
    const [before, after] = [from.get(name) ?? null, to.get(name) ?? null];
    return { label: describeField(row.eventType, name), before, after, isChanged: before !== after };
  });
}
