import { Icon } from '../../ui/icon';

/** 'Préstamo 5/12' with its lock. The debt's name may be cut short, which installment it is never. */
export function InstallmentTitle({ title }: { title: string }) {
  const end = title.lastIndexOf(' ');
  return (
    <span className="ro-title">
      <Icon name="lock" />
      <span className="ell">{title.slice(0, end)}</span>
      <span>{title.slice(end)}</span>
    </span>
  );
}
