import type { Attachment } from '#contract/attachments.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { useStore } from '#web/platform/use-store.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { uploadsOf, type UploadList } from './upload-list.ts';

type Attachments = {
  list: UploadList;
  /** Those that are stored and can be sent, in their order. */
  ready: Attachment[];
  ids: string[];
  /** Whether the text can be sent now; says why when it cannot. Files without an end of their upload would be left behind. */
  confirmReady: () => boolean;
};

/** The files of a text that is being written. `place`: such as `request` or `comment_ID`; one text has one place. */
export function useAttachments(place: string): Attachments {
  const list = uploadsOf(place);
  const uploads = useStore(list);
  const ready = uploads.flatMap(({ attachment, failure }) => (attachment && !failure ? [attachment] : []));
  const confirmReady = () => {
    const failed = uploads.filter(({ failure }) => failure).length;
    const busy = uploads.length - ready.length - failed;
    if (failed > 0)
      toast({
        tone: 'error',
        title: `${formatCount(failed, 'bestand is', 'bestanden zijn')} niet toegevoegd`,
        description: 'Probeer het opnieuw of verwijder het, en verstuur daarna.',
      });
    else if (busy > 0)
      toast({
        tone: 'warning',
        title: `${formatCount(busy, 'bestand wordt', 'bestanden worden')} nog toegevoegd`,
        description: 'Verstuur zodra dat klaar is.',
      });
    return failed + busy === 0;
  };
  return { list, ready, ids: ready.map(({ id }) => id), confirmReady };
}
