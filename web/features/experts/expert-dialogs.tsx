import type { Expert } from '#contract/experts.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { HoursValues } from './hours/hours-values.ts';

const HoursDialog = lazyComponent(() => import('./hours/hours-dialog.tsx').then((file) => file.HoursDialog));
const LinkDialog = lazyComponent(() => import('./link-account/link-dialog.tsx').then((file) => file.LinkDialog));
const EditDialog = lazyComponent(() => import('./manage/edit-expert-dialog.tsx').then((file) => file.EditExpertDialog));

export type ExpertDialog = 'hours' | 'link' | 'edit';

/** Which dialog is open, of which expert. `draft`: hours that were typed before. */
export type OpenExpertDialog = { expert: Expert; dialog: ExpertDialog; draft?: HoursValues };

type Props = { open: OpenExpertDialog | null; onChange: (open: OpenExpertDialog | null) => void };

/** The dialogs that change an expert; hours that were typed can be resumed for ten seconds after closing. */
export function ExpertDialogs({ open, onChange }: Props) {
  const close = () => onChange(null);
  if (open === null) return null;
  const { expert, dialog, draft = null } = open;
  const cancelHours = (typed: HoursValues | null) => {
    close();
    if (!typed) return;
    const resume = { label: 'Verder bewerken', onSelect: () => onChange({ expert, dialog: 'hours', draft: typed }) };
    toast({ tone: 'info', title: 'De uren zijn niet opgeslagen', action: resume });
  };
  return (
    <LazyBoundary onMissing={close}>
      {dialog === 'hours' && <HoursDialog expert={expert} draft={draft} onClose={close} onCancel={cancelHours} />}
      {dialog === 'link' && <LinkDialog expert={expert} onClose={close} />}
      {dialog === 'edit' && <EditDialog expert={expert} onClose={close} />}
    </LazyBoundary>
  );
}
