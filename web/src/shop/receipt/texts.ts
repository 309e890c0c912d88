import type { Receipt } from '@trastienda/contract/receipts';
import { sizeText } from '@trastienda/domain/catalogue/limits';

export const isPicture = ({ media_type }: Receipt): boolean => media_type !== 'application/pdf';

/** 'Foto · 1,2 MB' */
export const aboutReceipt = (receipt: Receipt): string =>
  `${isPicture(receipt) ? 'Foto' : 'PDF'} · ${sizeText(receipt.size)}`;

/** '2 comprobantes' */
export const receiptsText = (count: number): string => (count === 1 ? '1 comprobante' : `${count} comprobantes`);
