import type { ReactNode } from 'react';
import { AttachmentFieldSkeleton } from '#web/features/attachments/public.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { inputFrame, inputSizes, inputText } from '#web/ui/inputs/input-classes.ts';
import { formTextsFor } from '../request-texts.ts';

/** `RequestForm` while the draft is loading: its labels and placeholders, without the controls. */
export function RequestFormSkeleton() {
  const placeholders = formTextsFor(null);
  return (
    <SkeletonRegion label="Concept" className="flex flex-col gap-4">
      <FieldSkeleton label="Titel">
        <span className={cx(inputFrame, inputSizes.md)}>
          <PlaceholderText>{placeholders.title}</PlaceholderText>
        </span>
      </FieldSkeleton>
      <FieldSkeleton label="Omschrijving">
        <span className={cx(inputFrame, 'min-h-[calc(7lh+1rem+2px)] items-start px-2.5 py-2 text-base sm:text-sm')}>
          <PlaceholderText>{placeholders.description}</PlaceholderText>
        </span>
      </FieldSkeleton>
      <AttachmentFieldSkeleton />
      <Skeleton className="h-8 w-36 self-end rounded-lg" />
    </SkeletonRegion>
  );
}

function FieldSkeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span aria-hidden className="flex min-w-0 flex-col gap-1.5">
      <span className="font-medium">{label}</span>
      {children}
    </span>
  );
}

/** Wraps as a placeholder in a textarea does. */
function PlaceholderText({ children }: { children: ReactNode }) {
  return <span className={cx(inputText, 'whitespace-pre-wrap text-muted')}>{children}</span>;
}
