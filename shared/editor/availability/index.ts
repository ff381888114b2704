/**
 * What the page says about the blocks of this site: which are available and, if not, why.
 * A block without a record is available.
 */

/** The record of one block. */
export interface Availability {
	available: boolean;
	/** 'missing_plan', 'registered_elsewhere' or a word of the host's. */
	unavailableReason?: string;
	/** For a missing plan: the slug of the plan that has the block. */
	details?: { required_plan?: string };
}

/** All that PHP prints for the editor script. */
export interface EditorData {
	/** The address of the build folder, with a slash at its end. */
	buildUrl: string;
	/**
	 * Records by block name without its namespace, as 'business-hours', or a panel's slug; core's by
	 * their whole name.
	 */
	blocks: Record< string, Availability >;
	/** The prefix of our routes' paths if another plugin answers the paths themselves (shared/editor/route-path). */
	routeBase?: string;
	/** The name of another plugin that describes the site's pages to search engines; empty for none. */
	seoPlugin?: string;
	/** Where the accounts that posts are shared to are connected; empty for who may not publish. */
	sharingUrl?: string;
	/** The other plugins that forms may work with, as 'crm'; all unless given. */
	integrations?: string[];
	/** Where the entries of forms are read; empty for who may not. */
	inboxUrl?: string;
	/** The site's language and country, as 'de_AT'; WordPress's way to write it. */
	siteLocale?: string;
	/** The site's name, as it stands after a page's title. */
	siteTitle?: string;
	/** How content of other services is shown (php/Consent/AskFirst.php). */
	consent?: {
		/** Whether somebody is asked before it loads. */
		askFirst: boolean;
		/** By name: the sentence on the poster. */
		services: Record< string, { purpose: string } >;
	};
	/** The services from which media are copied; none for who may not upload files. */
	externalMedia?: {
		name: string;
		label: string;
		home: string;
		/** What is missing before it can be used; '' for nothing. */
		setup: string;
		/** Words of which one is searched for at first. */
		initial: string[];
		filters: Record<
			string,
			{ label: string; options: Record< string, string > }
		>;
		/** Whether it takes words. */
		search: boolean;
		/** Of 'image' and 'video'. */
		kinds: string[];
		/** Labels by path, of which one is shown. */
		paths: Record< string, string >;
		/** Filters of libraries that it knows, as 'dateRange'. */
		library: string[];
		/** What it is, a sentence; '' for none. */
		hint: string;
		/** The user's own there; null where there are none. */
		account: { connected: boolean; name: string; image: string } | null;
		/** Whether media are chosen in a window of its own. */
		picker: boolean;
	}[];
	/** Accounts at Instagram. */
	instagram?: {
		/** Whether the owner has an app and the user may connect one. */
		canConnect: boolean;
		/** Where the app is entered; empty for who may not. */
		settingsUrl: string;
	};
	/** The owner's ads, by format. */
	ads?: {
		slots: Record<
			string,
			{
				/** 'none', 'house', 'adsense' or 'code'. */
				kind: string;
				/** A house ad's. */
				picture: string;
				alt: string;
			}
		>;
		/** Where they are set; empty for who may not. */
		settingsUrl: string;
	};
	/** The format in which visitors type dates, with the letters d, m and Y. */
	dateFormat?: string;
	/** The site's format for times, in PHP's letters. */
	timeFormat?: string;
	/** The site as its host sees it. */
	jetpack?: {
		is_current_user_connected: boolean;
		is_private_site: boolean;
		/** Whether a block that wants for a plan offers it. */
		enable_upgrade_nudge: boolean;
	};
	/** 'simple' or 'atomic' at a host that says so; empty on a site of one's own. */
	siteType?: '' | 'simple' | 'atomic';
	/** Where plans are listed and bought; every address may be empty. */
	upgrade?: {
		/** The REST path of the list of plans. */
		plansPath?: string;
		/** The page that shows the plans. */
		plansUrl?: string;
		/** The checkout, with `{plan}` in the place of the plan's slug. */
		checkoutUrl?: string;
		/** The page that shows the site's own plan. */
		myPlanUrl?: string;
	};
}

/** What a unit shall do about its availability. */
export type Standing = 'available' | 'missing-plan' | 'unavailable';

const nothing: EditorData = { buildUrl: '', blocks: {} };

/**
 * The data that PHP printed for the editor script.
 *
 * @return The data; without any (in a unit test), one in which every block is available.
 */
export function getEditorData(): EditorData {
	return (
		( typeof window !== 'undefined' && window.millworkEditor ) || nothing
	);
}

/**
 * The record of one block.
 *
 * @param name The block's name, as 'jetpack/map' or 'core/cover'; of ours also without its namespace.
 */
export function getAvailability( name: string ): Availability {
	const key = name.startsWith( 'core/' )
		? name
		: name.slice( name.indexOf( '/' ) + 1 );
	return getEditorData().blocks[ key ] ?? { available: true };
}

/**
 * Whether a block is registered, registered with the upgrade banner, or left out: it is
 * registered if it is available, or unavailable solely because of a missing plan.
 *
 * @param availability The block's record.
 */
export function getStanding( availability: Availability ): Standing {
	if ( availability.available ) {
		return 'available';
	}
	return availability.unavailableReason === 'missing_plan'
		? 'missing-plan'
		: 'unavailable';
}
