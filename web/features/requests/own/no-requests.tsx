import { FilePenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function NoRequests({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <EmptyState icon={<FilePenLine aria-hidden />} title="Nog geen verzoeken ingediend" text={text} action={action} />
  );
}
