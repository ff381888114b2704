import type {
	LabeledValues,
	TemplateLimits,
} from 'features/sharing/lib/share-template';

/** A field for connecting an account. */
export interface Field {
	name: string;
	type: 'text' | 'url' | 'secret';
	label: string;
	help: string;
	link: string;
	placeholder: string;
	is_required: boolean;
}

export interface Network {
	id: string;
	label: string;
	description: string;
	/** What must be done before an account can be connected; '' if nothing. */
	lacks: string;
	fields: Field[];
	/** Whether replies can become comments. */
	replies?: boolean;
}

/** Replies that become comments. Times are in the site's format; '' for none. */
export interface Replies {
	possible: boolean;
	on: boolean;
	/** Another plugin that already does it, as a sentence. */
	handled: string;
	looked: string;
	next: string;
	error: string;
	note: string;
}

/** The templates of messages. */
export interface Templates {
	/** The one for all networks; '' for none. */
	site: string;
	networks: ( TemplateLimits & {
		id: string;
		label: string;
		/** '' for the site's. */
		template: string;
	} )[];
	/** The values of a post to show them with. */
	sample: LabeledValues;
}

export interface Account extends TemplateLimits {
	id: string;
	service_name: string;
	service_label: string;
	display_name: string;
	profile_display_name: string;
	profile_picture: string;
	profile_url: string;
	owner: string;
	enabled: boolean;
	shared: boolean;
	test_success: boolean | 'must_reauth';
	test_message: string;
	can_refresh: boolean;
	refresh_url: string;
	refresh_text: string;
	/** The day on which the connection ends, if that is soon. */
	ends: string;
	/** A hint, for example that another plugin already posts there; '' for none. */
	advice: string;
	/** Its template for messages, and the one that it has otherwise. */
	template: string;
	inherited_template: string;
	/** Only for people who can manage the account. */
	replies?: Replies;
}
