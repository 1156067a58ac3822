export { AttachmentField, AttachmentFieldSkeleton } from './attachment-field.tsx';
export { AttachmentList } from './attachment-list.tsx';
export { type UploadList, uploadsOf } from './upload-list.ts';
export { useAttachments } from './use-attachments.ts';
