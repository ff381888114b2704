export type Interval = 'one-time' | '1 month' | '1 year';

/** What can be paid for: the owner's plan, or the product for donations. */
export interface Product {
	id: number;
	title: string;
	/** Major units. */
	price: number;
	/** ISO 4217, uppercase. */
	currency: string;
	interval: string;
	/** 'donation', or '' for a plan. */
	type?: string;
}

export interface Memberships {
	/** Whether payments require a plan of the host. */
	shouldUpgrade: boolean;
	/** Where to buy that plan; may be empty. */
	upgradeUrl: string;
	/** Where to connect a payment service; empty once one is connected. */
	connectUrl: string;
	products: readonly Product[];
	/** Whether payments are in test mode, without real money. */
	isTest: boolean;
	/** Whether a payment service is set up for live payments, even if payments are in test mode. */
	isSetUp: boolean;
	paymentsUrl: string;
	/** Whether the current user may connect a payment service. */
	mayConnect: boolean;
	/** The names of the payment services that visitors can use. */
	services: readonly string[];
	/** The names of the payment services that the owner can set up. */
	possible: readonly string[];
	/** Their accepted currencies, by interval; missing if the server doesn't say. */
	accepts?: Readonly< Record< string, readonly string[] > >;
}
