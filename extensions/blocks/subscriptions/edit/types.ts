import type { SubscriptionsAttributes } from '../attributes';

export interface SettingsProps {
	attributes: Readonly< SubscriptionsAttributes >;
	setAttributes: ( attributes: Partial< SubscriptionsAttributes > ) => void;
}
