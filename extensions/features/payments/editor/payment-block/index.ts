export {
	AcceptanceNotice,
	acceptanceProblem,
	isAccepted,
} from './acceptance-notice';
export { ConnectBanner } from './connect-banner';
export { DEFAULT_CURRENCY, currencyOptions, minimumPrice } from './currencies';
export { LoadingError } from './loading-error';
export { paymentsCheck } from './payments-check';
export { readProducts } from './status';
export { ThanksPage } from './thanks-page';
export { TestModeNotice } from './test-mode-notice';
export { UpgradePlaceholder } from './upgrade-placeholder';
export { forgetMemberships, useMemberships } from './use-memberships';
export type { MembershipsState } from './use-memberships';
export type { Interval, Memberships, Product } from './types';
