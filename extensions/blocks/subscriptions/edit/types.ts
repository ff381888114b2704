import type { SubscriptionsAttributes } from '../attributes';

/** What a panel of settings is given. */
export interface SettingsProps {
	attributes: Readonly< SubscriptionsAttributes >;
	setAttributes: ( attributes: Partial< SubscriptionsAttributes > ) => void;
}
