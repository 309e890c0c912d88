import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';
import { create } from 'zustand';

/** In which time zone the shop's days begin. Set by what the server says of the shop (shop/shop); before that it is a new shop's. */
const useZone = create(() => ({ zone: DEFAULT_TIME_ZONE }));

export const useShopZone = (): string => useZone((state) => state.zone);

export const shopZone = (): string => useZone.getState().zone;

export const setShopZone = (zone: string): void => useZone.setState({ zone });

/** Calls back when the shop's time zone has become another one. @returns how to stop */
export const onShopZone = (listener: () => void): (() => void) => useZone.subscribe(listener);
