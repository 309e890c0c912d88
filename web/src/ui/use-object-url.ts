import { useEffect, useState } from 'react';

/** The address of a file of this device, for an <img>; released with the screen. Empty in the first moment. */
export function useObjectUrl(file: Blob | undefined): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl('');
    };
  }, [file]);
  return url;
}
