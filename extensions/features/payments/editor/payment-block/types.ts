/** How often something is paid. */
export type Interval = 'one-time' | '1 month' | '1 year';

/** What can be paid for: a plan of the site's owner, or what a donation is booked on. */
export interface Product {
	id: number;
	title: string;
	/** Major units. */
	price: number;
	/** An ISO 4217 code in capitals. */
	currency: string;
	interval: string;
	/** 'donation', or '' for a plan. */
	type?: string;
}

/** What the server says about payments on this site. */
export interface Memberships {
	/** Whether payments want for a plan of the host's. */
	shouldUpgrade: boolean;
	/** Where that plan is bought; may be empty. */
	upgradeUrl: string;
	/** Where a payment service is connected; empty once one is. */
	connectUrl: string;
	products: readonly Product[];
	/** Whether payments are tried only, and no money moves. */
	isTest: boolean;
	/** Whether a payment service is set up for live payments, though payments may be in test mode. */
	isSetUp: boolean;
	/** Where payments are seen; may be empty. */
	paymentsUrl: string;
	/** Whether the current user may connect a payment service. */
	mayConnect: boolean;
	/** The names of the payment services that visitors pay with. */
	services: readonly string[];
	/** The currencies that they take, by interval; absent where the server doesn't say. */
	accepts?: Readonly< Record< string, readonly string[] > >;
}
