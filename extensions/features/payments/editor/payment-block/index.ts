/**
 * What blocks that take money share in the editor: what the server says about payments and their
 * products, the ways to connect or upgrade, the placeholder of a failure, and whether a block is only
 * looked at.
 */
export { AcceptanceNotice, isAccepted } from './acceptance-notice';
export { ConnectBanner } from './connect-banner';
export { DEFAULT_CURRENCY, currencyOptions, minimumPrice } from './currencies';
export { LoadingError } from './loading-error';
export { readProducts } from './status';
export { TestModeNotice } from './test-mode-notice';
export { UpgradePlaceholder } from './upgrade-placeholder';
export { forgetMemberships, useMemberships } from './use-memberships';
export type { MembershipsState } from './use-memberships';
export type { Interval, Memberships, Product } from './types';
