import { ErrorLine } from '../../../ui/field-parts';
import { Icon } from '../../../ui/icon';

/** What is wrong with a file that was sent; the drop area itself speaks of those that it does not take. */
export function UploadError({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <ErrorLine role="alert">
      <Icon name="alert" small />
      {message}
    </ErrorLine>
  );
}
