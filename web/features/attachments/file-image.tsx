import { useLayoutEffect, useRef } from 'react';

type Props = {
  file: Blob;
  /** Empty when a text beside it names it. */
  alt: string;
  className?: string;
};

/** A picture in memory; its address is revoked when it is no longer shown. */
export function FileImage({ file, alt, className }: Props) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const url = URL.createObjectURL(file);
    image.current!.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={alt} className={className} />;
}
