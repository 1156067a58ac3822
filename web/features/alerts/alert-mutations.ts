import { useMutation } from '@tanstack/react-query';
import type { AlertMute } from '#contract/alerts.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { undoAction } from '#web/platform/toasts/undo-action.ts';
import { toastDeletionError } from '#web/platform/toasts/toast-deletion-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { MuteForm } from './mute-body.ts';
import { smsPreferenceQuery } from './sms-preference/sms-preference-query.ts';

/** Fetches the alerts and what is muted again; also after a refusal, because a colleague was first. */
export const refetchAlerts = () => queryClient.invalidateQueries({ queryKey: liveKey('alerts') });

/** Acknowledges an alert, with its undo. From its composer with a reason, whose form shows errors. */
export function useAcknowledgeAlert({ ownErrors = false } = {}) {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason?: string }) =>
      call('POST /api/alerts/{id}/acknowledge', { params: { id }, body: { ...(reason && { reason }) } }),
    meta: { ownErrors, errorTitle: 'De waarschuwing is niet opgepakt' },
    onSuccess: ({ id }) =>
      toast({
        title: 'U hebt de waarschuwing opgepakt',
        action: undoAction(async () => {
          await call('POST /api/alerts/{id}/acknowledge/undo', { params: { id } });
        }, refetchAlerts),
      }),
    onSettled: refetchAlerts,
  });
}

export function useResolveAlert() {
  return useMutation({
    mutationFn: (id: string) => call('POST /api/alerts/{id}/resolve', { params: { id } }),
    meta: { success: 'De waarschuwing is opgelost' },
    onSettled: refetchAlerts,
  });
}

export function useMuteAlerts() {
  return useMutation({
    mutationFn: (body: MuteForm) => call('POST /api/alert-mutes', { body }),
    meta: { success: 'De waarschuwingen zijn gedempt', ownErrors: true },
    onSettled: refetchAlerts,
  });
}

export function useUnmuteAlerts() {
  return useMutation({
    mutationFn: ({ id, createdAt }: AlertMute) =>
      call('DELETE /api/alert-mutes/{id}', { params: { id }, query: { createdAt } }),
    meta: { success: 'De waarschuwingen zijn niet meer gedempt', ownErrors: true },
    onError: (error) =>
      toastDeletionError(error, {
        failed: 'Het dempen is niet beëindigd',
        changed: 'Dit is intussen opnieuw gedempt',
      }),
    onSettled: refetchAlerts,
  });
}

/** Chooses whether the user receives critical alerts by SMS. */
export function useSaveSmsPreference() {
  return useMutation({
    scope: { id: 'alert-sms' },
    mutationFn: (enabled: boolean) => call('PUT /api/alert-sms', { body: { enabled } }),
    onSuccess: (saved) => queryClient.setQueryData(smsPreferenceQuery.queryKey, saved),
  });
}
