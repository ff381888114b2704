/**
 * What the page says about this site's blocks: whether each is available, and if not, why. A block without a record is
 * available.
 */

export interface Availability {
	available: boolean;
	/** 'missing_plan', 'registered_elsewhere' or a host's own reason. */
	unavailableReason?: string;
	/** For a missing plan: the slug of the plan that includes the block. */
	details?: { required_plan?: string };
}

/** Everything PHP prints for the editor script. */
export interface EditorData {
	/** The URL of the build folder, with a trailing slash. */
	buildUrl: string;
	/** By block name without our namespace ('business-hours'), by full name for core blocks, or by a panel's slug. */
	blocks: Record< string, Availability >;
	/** The prefix of our routes if another plugin already serves their paths (shared/editor/route-path). */
	routeBase?: string;
	/** The name of another plugin that adds SEO tags to the site's pages; empty for none. */
	seoPlugin?: string;
	/** The URL of the Social accounts screen; empty for users who may not publish. */
	sharingUrl?: string;
	/** Whether new posts are emailed to the site's subscribers. */
	newsletter?: {
		sends: boolean;
		/** Whether the owner has decided about it. */
		isDecided: boolean;
		/** Whether the user may change it. */
		canChange: boolean;
		/** The number of subscribers; null if the user may not see it. */
		subscribers: number | null;
		/** The topics that a sign-up form can offer. */
		topics?: { id: number; name: string }[];
	};
	/** The other plugins that forms may work with, for example 'crm'; all if left out. */
	integrations?: string[];
	/** The largest file that the server accepts from a form, and that forms accept by default, in bytes. */
	formFiles?: { server: number; usual: number };
	/** The URL of Form entries; empty for users without access. */
	inboxUrl?: string;
	/** Emails that are designed for saved forms (Features\Forms\Messages\DesignedMails). */
	formEmails?: {
		/** The URL that opens one, before its key; empty for users who may not. */
		url: string;
		/** The keys of those with their own words, for example 'forms-confirmation-12'. */
		designed: string[];
	};
	/** The site's locale as WordPress writes it, for example 'de_AT'. */
	siteLocale?: string;
	/** The site's name, shown after a page's title. */
	siteTitle?: string;
	/** How content from other services is shown (php/Consent/AskFirst.php). */
	consent?: {
		/** Whether visitors are asked before it loads. */
		askFirst: boolean;
		/** The sentence on the poster, by service name. */
		services: Record< string, { purpose: string } >;
		/** Whether this person may let an Embed block load without asking. */
		mayLoadAtOnce?: boolean;
	};
	/** The services that media can be copied from; none for users who may not upload files. */
	externalMedia?: {
		name: string;
		label: string;
		home: string;
		/** What must be set up first; '' if nothing. */
		setup: string;
		/** Search terms; one is used for the first results. */
		initial: string[];
		filters: Record<
			string,
			{ label: string; options: Record< string, string > }
		>;
		/** Whether it can be searched. */
		search: boolean;
		/** Some of 'image' and 'video'. */
		kinds: string[];
		paths: Record< string, string >;
		/** The library filters that it supports, for example 'dateRange'. */
		library: string[];
		/** A sentence about the service; '' for none. */
		hint: string;
		/** The user's own account; null if the service has none. */
		account: { connected: boolean; name: string; image: string } | null;
		/** Whether media are picked in a separate window. */
		picker: boolean;
	}[];
	/** Instagram accounts. */
	instagram?: {
		/** Whether the owner has set up an app and the user may connect an account. */
		canConnect: boolean;
		/** Where the app is set up; empty for users without access. */
		settingsUrl: string;
	};
	/** The owner's ads, by format. */
	ads?: {
		slots: Record<
			string,
			{
				/** 'none', 'house', 'adsense' or 'code'. */
				kind: string;
				/** For a house ad. */
				picture: string;
				alt: string;
			}
		>;
		/** Where ads are set up; empty for users without access. */
		settingsUrl: string;
	};
	/** The format in which visitors type dates, made of the letters d, m and Y. */
	dateFormat?: string;
	/** URL parameters that WordPress and other plugins read, in lowercase. */
	reservedParameters?: string[];
	/** The site's time format, in PHP's letters. */
	timeFormat?: string;
	/** The site, as its host describes it. */
	jetpack?: {
		is_current_user_connected: boolean;
		is_private_site: boolean;
		/** Whether a block that lacks its plan offers to buy it. */
		enable_upgrade_nudge: boolean;
	};
	/** 'simple' or 'atomic' if the host says so; empty on self-hosted sites. */
	siteType?: '' | 'simple' | 'atomic';
	/** Where plans are listed and sold; any URL may be empty. */
	upgrade?: {
		/** The REST path of the list of plans. */
		plansPath?: string;
		/** The page that shows the plans. */
		plansUrl?: string;
		/** The checkout, with `{plan}` as a placeholder for the plan's slug. */
		checkoutUrl?: string;
		/** The page about the site's current plan. */
		myPlanUrl?: string;
	};
}

/** What to do with a unit, by its availability. */
export type Standing = 'available' | 'missing-plan' | 'unavailable';

const nothing: EditorData = { buildUrl: '', blocks: {} };

/** @return Without PHP's data (in unit tests), data that makes every block available. */
export function getEditorData(): EditorData {
	return (
		( typeof window !== 'undefined' && window.millworkEditor ) || nothing
	);
}

/**
 * @param name The block's name, for example 'jetpack/map' or 'core/cover'; for our blocks also without the namespace.
 */
export function getAvailability( name: string ): Availability {
	const key = name.startsWith( 'core/' )
		? name
		: name.slice( name.indexOf( '/' ) + 1 );
	return getEditorData().blocks[ key ] ?? { available: true };
}

/**
 * Whether to register a block, to register it with the upgrade banner, or to leave it out. A missing plan is the only
 * reason for the banner.
 */
export function getStanding( availability: Availability ): Standing {
	if ( availability.available ) {
		return 'available';
	}
	return availability.unavailableReason === 'missing_plan'
		? 'missing-plan'
		: 'unavailable';
}
